import type { ModelFile } from "./classifier/model-file.ts";
import file from "./model.json" with { type: "json" };

/** The classifier's parameters as trained: `npm run lab -- train-assistant` writes them next to this file. */
export const frozenModelFile: ModelFile = file;
