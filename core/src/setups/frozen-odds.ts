import file from "./odds.json" with { type: "json" };
import { setupOddsFrom, type SetupOddsTable } from "./setup-odds.ts";

let read: SetupOddsTable | undefined;

/** Returns the odds table that ships (docs/setups.md), read once. */
export function frozenSetupOdds(): SetupOddsTable {
  return (read ??= setupOddsFrom(file));
}
