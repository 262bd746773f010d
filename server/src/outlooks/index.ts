export { createOutlooks, type Outlooks, type SeriesOutlook } from "./create-outlooks.ts";
export type { OutlookMade, OutlookWork } from "./make-outlook.ts";
