/** The form of a format of `String.new`: flags, width, precision and a letter. */
export const formatPattern = "^%([\\s\\[+#0{<(|-]*)([1-9][0-9]*)?(?:\\.([0-9]+))?([a-zA-Z])$";
