import type { Term } from "./term.ts";

/** Where numbers come from, and how this server works. */
export const DATA_TERMS = {
  live: {
    name: "Live",
    aliases: ["live data", "real time"],
    meaning: "The price arrived from its source within the last seconds.",
  },
  delayed: {
    name: "Delayed",
    aliases: ["delayed data", "delayed price"],
    meaning: "The price is real but some minutes old, because the source or your plan delivers it later.",
  },
  stale: {
    name: "Stale",
    aliases: ["outdated"],
    meaning:
      "The last value we have is older than it should be, because its source has stopped answering or its market is quiet.",
  },
  simulated: {
    name: "Simulated",
    aliases: ["simulated data", "simulated market"],
    meaning: "Computed by this program, not observed in a market. Use it to look around; never trade on it.",
  },
  replay: {
    name: "Replay",
    meaning: "Real prices of the past, played as if they came in now.",
  },
  source: {
    name: "Source",
    aliases: ["data source", "data provider"],
    meaning: "The exchange, agency or service that reported a number.",
  },
  "rate-limit": {
    name: "Rate limit",
    meaning: "How many requests a service accepts in a given time. Requests above it wait or are refused.",
  },
  "rpc-node": {
    name: "RPC node",
    aliases: ["node", "rpc"],
    meaning: "A computer that answers questions about a blockchain, such as whether a payment has arrived.",
  },
  webhook: {
    name: "Webhook",
    meaning:
      "A message that this server sends to an address of yours when something happens, so that your own program can react.",
  },
  leader: {
    name: "Leader",
    aliases: ["leader election", "lease"],
    meaning:
      "With several server processes, the one that currently does work that must be done only once. If it stops, another one takes over when its lease runs out.",
  },
  "master-secret": {
    name: "Master secret",
    meaning:
      "The key from which this server derives all keys that encrypt stored secrets. Without it they can't be read, so back it up.",
  },
} as const satisfies Readonly<Record<string, Term>>;
