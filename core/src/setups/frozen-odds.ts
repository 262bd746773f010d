import file from "./odds.json" with { type: "json" };
import { setupOddsFrom, type SetupOddsTable } from "./setup-odds.ts";

let read: SetupOddsTable | undefined;

/** Returns the shipped odds table (docs/setups.md), parsed once. */
export function frozenSetupOdds(): SetupOddsTable {
  return (read ??= setupOddsFrom(file));
}
