export { createJobs, type Jobs, type Task } from "./create-jobs.ts";
