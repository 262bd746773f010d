import { PRICING_PLANS } from "@sextant/core/billing";
import type { Invoice, PlanPreview, User } from "@sextant/core/contract";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { ChooseNetwork } from "./choose-network.tsx";
import { ConventionalPayments } from "./conventional-payments.tsx";
import { OpenPayment } from "./open-payment.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { useOpenInvoice } from "./use-open-invoice.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly user: User;
  readonly planId: PlanPreview["planId"];
  readonly onInvoice: (invoice: Pick<Invoice, "id">) => void;
  readonly onClose: () => void;
};

/** The choice of payment method: USDT on a network; methods that are not set up are shown next to it. */
export function ChooseMethod({ user, planId, onInvoice, onClose }: Props) {
  const open = useOpenInvoice(user.id);
  const plan = PRICING_PLANS.find(({ id }) => id === planId);
  const [way, setWay] = useState("crypto");
  return (
    <Tabs.Root value={way} onValueChange={setWay} className="contents">
      <Tabs.List className="tabs pay-tabs" aria-label={TEXTS.payment}>
        <Tabs.Trigger value="crypto">{TEXTS.cryptocurrency(<span className="ink3">{TEXTS.active}</span>)}</Tabs.Trigger>
        <Tabs.Trigger value="conventional">{TEXTS.conventionalPayments}</Tabs.Trigger>
      </Tabs.List>
      {plan && <PlanSummary plan={plan} />}
      <Tabs.Content value="crypto" className="pay-panel" tabIndex={-1}>
        {open && <OpenPayment invoice={open} onOpen={() => onInvoice(open)} />}
        <ChooseNetwork user={user} planId={planId} onInvoice={onInvoice} onClose={onClose} />
      </Tabs.Content>
      <Tabs.Content value="conventional" className="pay-panel" tabIndex={-1}>
        <ConventionalPayments />
        <footer className="pay-footer">
          <Button variant="ghost" onClick={() => setWay("crypto")}>
            {TEXTS.useCryptocurrency}
          </Button>
        </footer>
      </Tabs.Content>
    </Tabs.Root>
  );
}
