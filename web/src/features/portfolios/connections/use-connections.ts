import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Answer, call, type Input } from "../../../lib/call.ts";
import {
  addConnection,
  getConnectionSources,
  listConnections,
  removeConnection,
  syncConnection,
} from "../../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../../lib/query-keys.ts";
import { useChange } from "../../../lib/use-change.ts";
import { usePortfolioChanged } from "../use-portfolio-changed.ts";
import { isMoving } from "./connection-text.ts";

const MOVING_MS = 3_000;
const AT_REST_MS = 60_000;

type Of = { readonly userId: string; readonly portfolioId: string };
type Connections = Answer<"listConnections">;
export type NewConnection = NonNullable<Input<"addConnection">["body"]>;
const paramsOf = ({ userId, portfolioId }: Of) => ({ id: userId, portfolioId });
const listKey = (of: Of) => keyOf(listConnections, { params: paramsOf(of) });

/** Returns the sources a portfolio can be connected to. */
export function useConnectionSources() {
  return useQuery({ ...callQuery(getConnectionSources), staleTime: Infinity });
}

/** Returns a portfolio's connections, polled while they sync. Everything a sync may have changed is reloaded. */
export function useConnections(of: Of) {
  const changed = usePortfolioChanged(of.userId, of.portfolioId);
  const query = useQuery({
    ...callQuery(listConnections, { params: paramsOf(of) }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.connections.some(isMoving) === true ? MOVING_MS : AT_REST_MS),
  });
  const counted = query.data?.connections.map(({ id, transactions }) => `${id} ${String(transactions)}`).join();
  const before = useRef(counted);
  useEffect(() => {
    if (before.current !== undefined && counted !== undefined && before.current !== counted) changed();
    before.current = counted;
  }, [counted, changed]);
  return query;
}

function useKeepConnections(of: Of) {
  const queries = useQueryClient();
  return (now: Connections) => queries.setQueryData<Connections>(listKey(of), now);
}

/** Connects a portfolio. The typed key is in no cache once the dialog is closed. */
export function useAddConnection(of: Of) {
  const onSuccess = useKeepConnections(of);
  return useChange({
    mutationFn: (body: NewConnection) => call(addConnection, { params: paramsOf(of), body }),
    gcTime: 0,
    onSuccess,
  });
}

export function useSyncConnection(of: Of) {
  const onSuccess = useKeepConnections(of);
  return useChange({
    mutationFn: (connectionId: string, intent) =>
      call(syncConnection, { params: { ...paramsOf(of), connectionId }, body: {}, intent }),
    onSuccess,
  });
}

type Removed = { readonly connectionId: string; readonly transactions: "keep" | "remove" };

export function useRemoveConnection(of: Of) {
  const onSuccess = useKeepConnections(of);
  return useChange({
    mutationFn: ({ connectionId, transactions }: Removed) =>
      call(removeConnection, { params: { ...paramsOf(of), connectionId }, query: { transactions } }),
    onSuccess,
  });
}
