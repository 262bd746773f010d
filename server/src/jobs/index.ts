export { keepTrying } from "./keep-trying.ts";
export { createJobs, type Jobs, type Task } from "./create-jobs.ts";
export { oneAtATime } from "./one-at-a-time.ts";
export { createTicker, type Ticker } from "./ticker.ts";
export { createTurns, type Turns } from "./turns.ts";
