import { exactTime } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type Status = {
  readonly networks: readonly { readonly name: string; readonly takesPayments: boolean }[] | undefined;
  /** Whether the last attempt to load it failed. */
  readonly isFailed: boolean;
  /** When `networks` were loaded. */
  readonly loadedAtMs: number;
};

/** Returns the card of active networks: how many accept payments and which, and no number if that is unknown. */
export function activeNetworksCard({ networks, isFailed, loadedAtMs }: Status): {
  readonly metric: string;
  readonly note: string;
} {
  if (networks === undefined) return { metric: "–", note: isFailed ? TEXTS.networkStatusFailed : TEXTS.loadingStatus };
  const open = networks.filter(({ takesPayments }) => takesPayments).map(({ name }) => name);
  const which = open.length === 0 ? TEXTS.nonePayable : open.join(", ");
  return {
    metric: String(open.length),
    note: isFailed ? TEXTS.lastUpdated(which, exactTime(loadedAtMs, "UTC")) : which,
  };
}
