type Tool::Names = Array[Tool::Name]
