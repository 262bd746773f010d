import type { Invoice, NetworkId, PlanPreview } from "@sextant/core/contract";
import type { GalleryGroup } from "../entry.ts";
import { Opener } from "../opener.tsx";
import { nothing } from "../sample-text.ts";
import { type Samples, WithSamples } from "../with-samples.tsx";
import { sampleUser } from "../../testing/people.ts";
import { confirmingOf, invoiceOf, previewOf, providersOf } from "../../testing/sample-invoices.ts";
import { CheckoutDialog } from "../../src/checkout/checkout-dialog.tsx";
import { invoiceKey, invoiceListKey } from "../../src/checkout/checkout-keys.ts";
import type { CheckoutPlace } from "../../src/checkout/checkout-place.ts";
import { ChooseMethod } from "../../src/checkout/choose-method.tsx";
import { ChooseNetwork } from "../../src/checkout/choose-network.tsx";
import { TakeSmaller } from "../../src/checkout/take-smaller.tsx";
import { WaitingView } from "../../src/checkout/waiting-view.tsx";
import { getPaymentProviders, previewPlan } from "../../src/lib/calls.gen.ts";
import { keyOf } from "../../src/lib/query-keys.ts";
import { TitledDialog } from "../../src/ui/titled-dialog.tsx";

const waiting = invoiceOf();
const USER = sampleUser();
const SMALLER = previewOf({ kind: "downgrade", planId: "basic", amountDue: "0.00", creditAfter: "52.66" });

/** The server's answer about a plan that a user is buying. */
const offered = (preview = previewOf(), shut: Partial<Record<NetworkId, string>> = {}): Samples => [
  [keyOf(previewPlan, { params: { id: USER.id }, body: { planId: preview.planId } }), preview],
  [keyOf(getPaymentProviders), providersOf(shut)],
];

const chooseNetwork = (samples: Samples, planId: PlanPreview["planId"] = "premium") => (
  <WithSamples samples={samples}>
    <ChooseNetwork user={USER} planId={planId} onInvoice={nothing} onClose={nothing} />
  </WithSamples>
);

/** Opened by hand: it listens to the live connection. */
const chooseMethod = (invoices: readonly Invoice[]) => (
  <WithSamples samples={[...offered(), [invoiceListKey(USER.id), invoices]]}>
    <Opener>
      {({ open, setOpen }) =>
        open && (
          <TitledDialog className="pay" title="Choose Payment Method" onClose={() => setOpen(false)}>
            <ChooseMethod user={USER} planId="premium" onInvoice={nothing} onClose={() => setOpen(false)} />
          </TitledDialog>
        )
      }
    </Opener>
  </WithSamples>
);

const checkoutDialog = (place: CheckoutPlace, samples: Samples) => (
  <WithSamples samples={samples}>
    <Opener>
      {({ open, setOpen }) =>
        open && <CheckoutDialog user={USER} place={place} onPlace={nothing} onClose={() => setOpen(false)} />
      }
    </Opener>
  </WithSamples>
);

const dialogOf = (invoice: Invoice) =>
  checkoutDialog({ invoiceId: invoice.id }, [...offered(), [invoiceKey(USER.id, invoice.id), invoice]]);

const takeSmaller = (preview: PlanPreview) => (
  <WithSamples>
    <TakeSmaller user={USER} preview={preview} onClose={nothing} />
  </WithSamples>
);

const waitingView = (invoice: Invoice, shut: Partial<Record<NetworkId, string>> = {}, isPartly = false) => (
  <WithSamples samples={offered(previewOf(), shut)}>
    <WaitingView userId={USER.id} invoice={invoice} answeredAtMs={Date.now()} isPartly={isPartly} />
  </WithSamples>
);

/** The dialog in which an invoice is paid, step by step, with the server's answers. */
export const checkoutSteps: GalleryGroup = {
  title: "Steps of checkout",
  entries: [
    {
      file: "checkout/checkout-dialog.tsx",
      states: {
        "choosing how to pay": () =>
          checkoutDialog({ planId: "premium" }, [...offered(), [invoiceListKey(USER.id), []]]),
        "to pay": () => dialogOf(waiting),
        confirming: () => dialogOf(confirmingOf(7)),
        loading: () => checkoutDialog({ invoiceId: "gallery" }, []),
      },
    },
    {
      file: "checkout/choose-method.tsx",
      states: { usual: () => chooseMethod([]), "with an open payment": () => chooseMethod([waiting]) },
    },
    {
      file: "checkout/choose-network.tsx",
      states: {
        usual: () => chooseNetwork(offered()),
        "covered by credit": () => chooseNetwork(offered(previewOf({ amountDue: "0.00" }))),
        "a smaller plan": () => chooseNetwork(offered(SMALLER), "basic"),
        "no network is open": () =>
          chooseNetwork(offered(previewOf(), { ethereum: "Off", bsc: "Off", polygon: "Off", tron: "Off" })),
        loading: () => chooseNetwork([]),
        narrow: { draw: () => chooseNetwork(offered()), narrow: true },
      },
    },
    {
      file: "checkout/take-smaller.tsx",
      states: {
        usual: () => takeSmaller(SMALLER),
        narrow: { draw: () => takeSmaller(SMALLER), narrow: true },
      },
    },
    {
      file: "checkout/waiting-view.tsx",
      states: {
        usual: () => waitingView(waiting),
        "part of it arrived": () => waitingView(invoiceOf({ received: "40.00", amountToSend: "39.004217" }), {}, true),
        "the network is not available": () => waitingView(waiting, { tron: "Its nodes cannot be reached right now." }),
        narrow: { draw: () => waitingView(waiting), narrow: true },
      },
    },
  ],
};
