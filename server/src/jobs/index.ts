export { createJobs, type Jobs, type Task } from "./create-jobs.ts";
export { createTicker, type Ticker } from "./ticker.ts";
