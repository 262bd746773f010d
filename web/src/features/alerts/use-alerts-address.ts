import { useSearchParams } from "wouter";

export const TABS = { rules: "Your alerts", history: "History" } as const;
export type Tab = keyof typeof TABS;

export type AlertsAddress = {
  readonly tab: Tab;
  /** History of one rule only. */
  readonly ruleId: string | undefined;
  readonly onlyUnread: boolean;
  /** The alert that somebody came to see, with why it fired. */
  readonly alertId: string | undefined;
  /** Somebody came to make a new one, of this symbol where it is named. */
  readonly isNew: boolean;
  readonly symbol: string | undefined;
};

const ID = /^[\w-]{1,64}$/;

/** What a person would come back to lives in the address. */
export function useAlertsAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    ...alertsAddress(search),
    setTab: (tab: Tab) => set({ tab: tab === "rules" ? undefined : tab }),
    showHistoryOf: (rule: string | undefined) => set({ tab: "history", rule }),
    setOnlyUnread: (on: boolean) => set({ unread: on ? "true" : undefined }),
  };
}

export function alertsAddress(search: URLSearchParams): AlertsAddress {
  const rule = search.get("rule") ?? "";
  const alert = search.get("alert") ?? "";
  const symbol = search.get("symbol") ?? "";
  return {
    tab: search.get("tab") === "history" ? "history" : "rules",
    ruleId: ID.test(rule) ? rule : undefined,
    onlyUnread: search.get("unread") === "true",
    alertId: ID.test(alert) ? alert : undefined,
    isNew: search.has("new"),
    symbol: /^[\w./-]{1,32}$/.test(symbol) ? symbol : undefined,
  };
}
