export { createOutlooks, type Outlooks, type SeriesOutlook } from "./create-outlooks.ts";
