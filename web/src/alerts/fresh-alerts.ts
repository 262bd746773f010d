import type { Alert } from "@sextant/core/contract";

type Known = Pick<Alert, "id" | "seq" | "isRead">;

/** Maximum ids remembered: far more than the socket or the list repeats. */
const MOST_REMEMBERED = 500;

/**
 * Creates a filter that picks the alerts that are new to this tab, from the socket or the list: each once, and none
 * that was already in the list when it was first loaded.
 */
export function createFreshAlerts() {
  const seen = new Set<string>();
  let floor: number | undefined;

  function take<A extends Known>(alerts: readonly A[]): A[] {
    const fresh = alerts.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    for (const id of seen) {
      if (seen.size <= MOST_REMEMBERED) break;
      seen.delete(id);
    }
    const base = floor;
    return fresh.filter(({ seq, isRead }) => !isRead && (base === undefined || seq > base)).toSorted(bySeq);
  }

  return {
    /** Picks an alert from the socket, which has just fired. */
    fromSocket: <A extends Known>(alert: A): A[] => take([alert]),
    /** Picks from a loaded list: everything newer than the first list is new. */
    fromList<A extends Known>(alerts: readonly A[]): A[] {
      const isFirst = floor === undefined;
      if (isFirst) floor = Math.max(0, ...alerts.map(({ seq }) => seq));
      return take(alerts);
    },
  };
}

const bySeq = (a: Known, b: Known) => a.seq - b.seq;
