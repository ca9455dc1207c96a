// How the faces of the core declare an action: its `run` sees the whole engine.

import { actionsFor } from "../src/define/face.ts";
import type { Engine } from "../src/engine.ts";

export const action = actionsFor<Engine>();
