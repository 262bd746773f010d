import type { Invoice } from "@sextant/core/contract";
import { useSyncExternalStore } from "react";
import { describeError } from "../lib/error-text.ts";
import { ConfirmingView } from "./confirming-view.tsx";
import { EndedView } from "./ended-view.tsx";
import type { InvoiceView } from "./invoice-view.ts";
import { Say } from "./say.tsx";
import { SettledView } from "./settled-view.tsx";
import { WaitingView } from "./waiting-view.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly invoice: Invoice;
  readonly view: InvoiceView;
  readonly answeredAtMs: number;
  /** Why the last request failed. */
  readonly error: Error | null;
};

/** One invoice in the state that the server last reported. */
export function InvoiceBody({ userId, invoice, view, answeredAtMs, error }: Props) {
  const isOnline = useIsOnline();
  return (
    <>
      {(error !== null || !isOnline) && (
        <Say kind="warn">{TEXTS.lastKnownState(isOnline && error !== null ? describeError(error) : TEXTS.offline)}</Say>
      )}
      {view === "pay" || view === "partly" ? (
        <WaitingView userId={userId} invoice={invoice} answeredAtMs={answeredAtMs} isPartly={view === "partly"} />
      ) : view === "confirming" || view === "late" ? (
        <ConfirmingView invoice={invoice} isLate={view === "late"} />
      ) : view === "settled" ? (
        <SettledView invoice={invoice} />
      ) : (
        <EndedView userId={userId} kind={view} invoice={invoice} />
      )}
    </>
  );
}

const subscribe = (changed: () => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** Returns whether the browser reports a connection. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
