import { networkOf } from "@sextant/core/billing";
import { SCREENS, type Invoice, type NetworkId, type PlanPreview, type User } from "@sextant/core/contract";
import { useRef, useState } from "react";
import { Link } from "wouter";
import { useQueryClient } from "@tanstack/react-query";
import { describeError } from "../lib/error-text.ts";
import { Button } from "../ui/button.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { CallFailure } from "../lib/call-failure.ts";
import { call } from "../lib/call.ts";
import { createInvoice, getPaymentProviders } from "../lib/calls.gen.ts";
import { keyOf } from "../lib/query-keys.ts";
import { useChange } from "../lib/use-change.ts";
import { isNothing } from "./invoice-view.ts";
import { NetworkCards } from "./network-cards.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { PriceLines } from "./price-lines.tsx";
import { PriceNotes } from "./price-notes.tsx";
import { Say } from "./say.tsx";
import { TakeSmaller } from "./take-smaller.tsx";
import { usePreview } from "./use-preview.ts";
import { useProviders } from "./use-providers.ts";
import { invoiceKey, invoiceListKey, previewsKey } from "./checkout-keys.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly user: User;
  readonly planId: PlanPreview["planId"];
  readonly onInvoice: (invoice: Invoice) => void;
  readonly onClose: () => void;
};

/** The current price, the choice of network, and the button that continues. */
export function ChooseNetwork({ user, planId, onInvoice, onClose }: Props) {
  const [picked, setPicked] = useState<NetworkId>();
  const cards = useRef<HTMLDivElement>(null);
  const preview = usePreview(user.id, planId);
  const providers = useProviders();
  const pay = usePay(user.id);
  const chosen = providers.data?.find(({ id, available }) => id === picked && available)?.id;
  const isFree = preview.data !== undefined && isNothing(preview.data.amountDue);
  const isShut = providers.data?.every(({ available }) => !available) === true;
  const start = () => {
    if (!preview.data || pay.isPending) return;
    pay.mutate({ preview: preview.data, networkId: isFree ? null : (chosen ?? null) }, { onSuccess: onInvoice });
  };
  const back = () => {
    setPicked(undefined);
    cards.current?.querySelector("input:enabled")?.closest("label")?.querySelector("input")?.focus();
  };
  if (preview.data?.kind === "downgrade") return <TakeSmaller user={user} preview={preview.data} onClose={onClose} />;
  return (
    <>
      {preview.data ? (
        <PriceLines preview={preview.data} />
      ) : preview.error ? (
        <>
          <PartFailed title={TEXTS.priceFailed} error={preview.error} onRetry={() => void preview.refetch()} />
          <Link className="tlink" href={SCREENS.billing.path}>
            {TEXTS.seeBilling}
          </Link>
        </>
      ) : (
        <Skeleton lines={3} label={TEXTS.priceLoading} />
      )}
      {!isFree && (
        <div ref={cards} className="grid gap-3">
          {providers.data ? (
            <>
              {isShut && <NothingOpen isMerchant={user.role === "merchant"} />}
              <NetworkCards providers={providers.data} chosen={chosen} onChoose={setPicked} />
            </>
          ) : providers.error ? (
            <PartFailed title={TEXTS.networksFailed} error={providers.error} onRetry={() => void providers.refetch()} />
          ) : (
            <Skeleton lines={4} label={TEXTS.networksLoading} />
          )}
        </div>
      )}
      {preview.data && <PriceNotes preview={preview.data} owner={user} />}
      {pay.error && (
        <Say kind="bad" alert>
          {describeError(pay.error)}
        </Say>
      )}
      <footer className="pay-footer">
        <span className="meta">
          {isFree ? TEXTS.nothingIsSent : TEXTS.minutesToConfirm(providers.data?.[0]?.processingTime ?? "5-30 min")}
        </span>
        {chosen === undefined ? (
          <Button variant="ghost" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        ) : (
          <Button variant="ghost" onClick={back}>
            {TEXTS.changeMethod}
          </Button>
        )}
        {isFree ? (
          <Button onClick={start} disabled={pay.isPending}>
            {TEXTS.useCredit}
          </Button>
        ) : (
          chosen !== undefined && (
            <Button onClick={start} disabled={pay.isPending || !preview.data}>
              {TEXTS.payWith(networkOf(chosen).name)}
            </Button>
          )
        )}
      </footer>
    </>
  );
}

function Skeleton({ lines, label }: { readonly lines: number; readonly label: string }) {
  return (
    <div className="grid gap-3" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className="skel pay-skel" />
      ))}
    </div>
  );
}

/** Creates the invoice of a preview. If the price or the network changed meanwhile, the displayed data is reloaded. */
function usePay(userId: string) {
  const queries = useQueryClient();
  return useChange({
    mutationFn: (
      { preview, networkId }: { readonly preview: PlanPreview; readonly networkId: NetworkId | null },
      intent,
    ) =>
      call(createInvoice, {
        params: { id: userId },
        body: { planId: preview.planId, networkId, previewId: preview.id },
        intent,
      }),
    onSuccess: (invoice) => {
      queries.setQueryData(invoiceKey(userId, invoice.id), invoice);
      void queries.invalidateQueries({ queryKey: invoiceListKey(userId) });
    },
    onError: (error) => {
      if (!(error instanceof CallFailure) || error.status !== 409) return;
      void queries.invalidateQueries({ queryKey: previewsKey(userId) });
      void queries.invalidateQueries({ queryKey: keyOf(getPaymentProviders) });
    },
  });
}
