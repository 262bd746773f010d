import { tokenAddress, type Chain } from "@sextant/core/market";

/** The unreadable data of a panel, shown with every metric based on it. */
export type PanelErrors = {
  readonly rows: number;
  /** Rows left out, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Cells that are no amount, in rows that were read. */
  readonly badCells: number;
};

/** Reads the cells of a panel, and counts invalid ones. */
export type PanelReader = {
  readonly row: () => void;
  /** Counts a row as left out. */
  readonly leaveOut: (reason: string) => undefined;
  /** Reads a non-negative amount; an empty cell is a missing value. */
  readonly amount: (cell: unknown) => number | undefined;
  /** Chain and address in their one spelling. */
  readonly token: (chain: unknown, address: unknown) => { readonly chain: Chain; readonly address: string } | undefined;
  readonly errors: () => PanelErrors;
};

/** How sources call our chains. */
const CHAIN_LABELS: ReadonlyMap<string, Chain> = new Map([
  ["ethereum", "ethereum"],
  ["eth", "ethereum"],
  ["solana", "solana"],
  ["base", "base"],
  ["bsc", "bsc"],
  ["polygon", "polygon"],
  ["polygon_pos", "polygon"],
  ["arbitrum", "arbitrum"],
]);

export function panelReader(): PanelReader {
  const leftOut: Record<string, number> = {};
  let rows = 0;
  let badCells = 0;
  const leaveOut = (reason: string): undefined => {
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  };
  return {
    row: () => {
      rows += 1;
    },
    leaveOut,
    amount: (cell) => {
      if (cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "")) return undefined;
      const value = typeof cell === "number" || typeof cell === "string" ? Number(cell) : NaN;
      if (value >= 0 && value < 1e30) return value;
      badCells += 1;
      return undefined;
    },
    token: (chainText, addressText) => {
      const chain = typeof chainText === "string" ? CHAIN_LABELS.get(chainText.trim().toLowerCase()) : undefined;
      if (chain === undefined) return leaveOut("chain not known");
      const address = typeof addressText === "string" ? tokenAddress(chain, addressText) : undefined;
      return address === undefined ? leaveOut("no address of a token") : { chain, address };
    },
    errors: () => ({ rows, leftOut, badCells }),
  };
}

/** Returns a timestamp in the format of panels; without a zone it is UTC. */
export function timestampMs(cell: unknown): number | undefined {
  if (typeof cell !== "string" || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(cell)) return undefined;
  const text = cell.trim().replace(/ UTC$/, "Z").replace(/\+00$/, "Z").replace(" ", "T");
  const ms = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text.slice(16)) ? text : `${text}Z`);
  return Number.isFinite(ms) ? ms : undefined;
}

/** The members of a parsed JSON object; none for anything else. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
