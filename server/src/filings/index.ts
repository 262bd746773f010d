export { createFilingsStore, type FilingsStore, type StoredFilings } from "./filings-store.ts";
