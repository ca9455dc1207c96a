// What `import … from "ppt/types"` gives: the core resource types, by name. A test compares this
// list with the folder.

export { default as cron } from "./cron.ts";
export { default as exec } from "./exec.ts";
export { default as file } from "./file.ts";
export { default as filebucket } from "./filebucket.ts";
export { default as group } from "./group.ts";
export { default as host } from "./host.ts";
export { default as notify } from "./notify.ts";
export { default as package } from "./package.ts";
export { default as resources } from "./resources.ts";
export { default as schedule } from "./schedule.ts";
export { default as service } from "./service.ts";
export { default as stage } from "./stage.ts";
export { default as tidy } from "./tidy.ts";
export { default as user } from "./user.ts";
