export { createDossierStore } from "./dossier-store.ts";
export { createLabelStore } from "./label-store.ts";
export { createScreener, type RunningScreener } from "./create-screener.ts";
