import { type Alert, Failure } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import type { WallClock } from "../../clock.ts";
import type { CallContext } from "../../identity/person.ts";
import type { AlertStore } from "./alert-store.ts";
import type { DeliveryStore } from "./delivery-store.ts";

export type AlertsHandlersOptions = {
  readonly alerts: AlertStore;
  readonly deliveries: Pick<DeliveryStore, "replay">;
  readonly clock: WallClock;
  /** Publishes a changed unread total to the user's other tabs. */
  readonly unreadChanged: (userId: string, unread: number) => void;
  readonly deliveriesDue: () => void;
  /** Counts a resent message against a user's limit of 6 a minute; returns the seconds to wait when it is exceeded. */
  readonly takeReplay: (userId: string) => number | undefined;
};

/** The response headers of these calls. */
export type WithHeaders = { setHeader(name: string, value: string): void };

type Owner = { readonly id: string };
type Query = {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly unread?: "true" | "false" | undefined;
  readonly symbol?: string | undefined;
  readonly ruleId?: string | undefined;
};

/**
 * Creates the handlers of a user's alerts: only their owner may see them, mark them as read and resend them. Another
 * user's id is answered like one that does not exist.
 */
export function createAlertsHandlers(options: AlertsHandlersOptions) {
  const { alerts, deliveries, clock, unreadChanged, deliveriesDue, takeReplay } = options;

  return {
    getAlerts: async ({
      params,
      query,
      context,
    }: {
      readonly params: Owner;
      readonly query: Query;
      readonly context: WithHeaders;
    }): Promise<Alert[]> => {
      const { limit, before, ruleId } = query;
      const symbol = query.symbol === undefined ? undefined : parseSymbol(query.symbol)?.symbol;
      if (query.symbol !== undefined && symbol === undefined) throw new Failure("bad-symbol", {}, { field: "symbol" });
      const unread = query.unread === undefined ? undefined : query.unread === "true";
      const [list, total] = await Promise.all([
        alerts.list(params.id, { limit, before, unread, symbol, ruleId }),
        alerts.unread(params.id),
      ]);
      context.setHeader("X-Unread-Count", String(total));
      const last = list.at(-1);
      if (last !== undefined && list.length === limit)
        context.setHeader("Link", `<${pageAfter(params.id, query, last.id)}>; rel="next"`);
      return [...list];
    },

    readAlert: async ({
      params,
      body,
    }: {
      readonly params: Owner & { readonly alertId: string };
      readonly body: { readonly isRead: boolean };
    }) => {
      const unread = await alerts.markRead(params.id, params.alertId, body.isRead);
      if (unread === undefined) throw new Failure("not-found");
      unreadChanged(params.id, unread);
      return { unread };
    },

    readAllAlerts: async ({
      params,
      body,
    }: {
      readonly params: Owner;
      readonly body: { readonly upTo?: string | undefined };
    }) => {
      const unread = await alerts.markAllRead(params.id, body.upTo);
      if (unread === undefined) throw new Failure("not-found");
      unreadChanged(params.id, unread);
      return { unread };
    },

    replayDelivery: async ({
      params,
    }: {
      readonly params: Owner & { readonly deliveryId: string };
      readonly context: Pick<CallContext, "person">;
    }) => {
      const replayed = await deliveries.replay(params.id, params.deliveryId, clock.wallMs(), takeReplay);
      if (replayed === undefined) throw new Failure("not-found");
      if (replayed === "no-channel")
        throw new Failure("bad-request", {
          detail: "the channel it went to was removed; add it again for future alerts",
        });
      if (replayed === "not-over")
        throw new Failure("bad-request", {
          detail: "this message was already sent, or we are still trying to send it",
        });
      if ("waitSeconds" in replayed) throw tooMany(replayed.waitSeconds);
      deliveriesDue();
      return replayed;
    },
  };
}

const tooMany = (seconds: number): Failure =>
  new Failure("too-many-requests", { seconds: String(seconds) }, { retryAfterSeconds: seconds });

function pageAfter(userId: string, { limit, unread, symbol, ruleId }: Query, before: string): string {
  const requested = { limit: String(limit), before, unread, symbol, ruleId };
  const query = Object.entries(requested).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `/api/users/${encodeURIComponent(userId)}/alerts?${query.join("&")}`;
}
