export { createFilingsStore, type FilingsStore, type KeptFilings } from "./filings-store.ts";
