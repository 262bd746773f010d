import type { ConnectionSource, PortfolioConnection } from "@sextant/core/contract";

type Badge = { readonly text: string; readonly tone: string };

/** Badges of a connection's sync state. */
export const CONNECTION_STATES: Readonly<Record<PortfolioConnection["status"], Badge>> = {
  new: { text: "Not synced yet", tone: "bdg-info" },
  syncing: { text: "Syncing", tone: "bdg-info" },
  current: { text: "Up to date", tone: "bdg-good" },
  failed: { text: "Failed, will retry", tone: "bdg-warn" },
  refused: { text: "Refused", tone: "bdg-bad" },
  paused: { text: "Paused", tone: "bdg-line" },
};

/** Labels of the data read from a source. */
export const READS_LABELS: Readonly<Record<ConnectionSource["reads"], string>> = {
  balances:
    "We read its balances, and add the difference since the last sync as transfers. The cost of the assets is unknown until you enter it.",
  history: "We read every trade, deposit and withdrawal, with prices and fees.",
};

/** Labels of the parts of an exchange's key, as exchanges call them. */
export const KEY_PARTS: Readonly<Record<ConnectionSource["keyParts"][number], string>> = {
  apiKey: "API key",
  secret: "API secret",
  passphrase: "Passphrase",
};

/** Returns whether a connection's status will change shortly without user action. */
export const isMoving = ({ status }: Pick<PortfolioConnection, "status">): boolean =>
  status === "new" || status === "syncing";

/** Returns what identifies an address or a key: the full address, the last characters of the key. */
export const describeIdentifier = ({ kind, identifier }: Pick<PortfolioConnection, "kind" | "identifier">): string =>
  kind === "address" ? identifier : `key ending in ${identifier}`;

/** Describes how much of the plan's quota is used, over all portfolios. */
export function describeQuota({ used, quota }: { readonly used: number; readonly quota: number | null }): string {
  if (quota === null)
    return used === 1 ? "1 connection across all portfolios" : `${String(used)} connections across all portfolios`;
  return `${String(used)} of ${String(quota)} used across all portfolios`;
}
