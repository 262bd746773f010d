import { configureGlobal } from "fast-check";

// How many cases each property tries: 150, and 1,000 every night (`npm run test:nightly`). A gate answers the same for the same tree, so
// the cases are the same ones each time; `FC_SEED=random` looks for new ones, and any number repeats what such a search found.
const seed = process.env["FC_SEED"] ?? "20250602";

configureGlobal({
  numRuns: Number(process.env["FC_RUNS"] ?? "150"),
  ...(seed === "random" ? {} : { seed: Number(seed) }),
});
