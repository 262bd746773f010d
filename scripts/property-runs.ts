import { configureGlobal } from "fast-check";

// How many cases each property tries: 100 at the desk, 1,000 in CI (.ci/run sets it).
configureGlobal({ numRuns: Number(process.env["FC_RUNS"] ?? "100") });
