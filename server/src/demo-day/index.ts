export { makeDemoDay } from "./make-demo-day.ts";
