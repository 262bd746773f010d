import type { ConnectionSource, PortfolioConnection } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

type Badge = { readonly text: string; readonly tone: string };

/** Badges of a connection's sync state. */
export const CONNECTION_STATES: Readonly<Record<PortfolioConnection["status"], Badge>> = {
  new: { text: TEXTS.notSynced, tone: "bdg-info" },
  syncing: { text: TEXTS.syncing, tone: "bdg-info" },
  current: { text: TEXTS.upToDate, tone: "bdg-good" },
  failed: { text: TEXTS.failedRetrying, tone: "bdg-warn" },
  refused: { text: TEXTS.refused, tone: "bdg-bad" },
  paused: { text: TEXTS.paused, tone: "bdg-line" },
};

/** Labels of the data read from a source. */
export const READS_LABELS: Readonly<Record<ConnectionSource["reads"], string>> = {
  balances: TEXTS.readsBalances,
  history: TEXTS.readsHistory,
};

/** Labels of the parts of an exchange's key, as exchanges call them. */
export const KEY_PARTS: Readonly<Record<ConnectionSource["keyParts"][number], string>> = {
  apiKey: TEXTS.partKey,
  secret: TEXTS.partSecret,
  passphrase: TEXTS.partPassphrase,
};

/** Returns whether a connection's status will change shortly without user action. */
export const isMoving = ({ status }: Pick<PortfolioConnection, "status">): boolean =>
  status === "new" || status === "syncing";

/** Returns what identifies an address or a key: the full address, the last characters of the key. */
export const describeIdentifier = ({ kind, identifier }: Pick<PortfolioConnection, "kind" | "identifier">): string =>
  kind === "address" ? identifier : TEXTS.keyEnding(identifier);

/** Describes how much of the plan's quota is used, over all portfolios. */
export function describeQuota({ used, quota }: { readonly used: number; readonly quota: number | null }): string {
  if (quota === null) return used === 1 ? TEXTS.oneConnection : TEXTS.connectionsOf(used);
  return TEXTS.quotaUsed(used, quota);
}
