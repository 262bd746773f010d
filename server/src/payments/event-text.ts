import { networkOf } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import type { PaymentEventType } from "./payment-events.ts";

type Facts = Readonly<Record<string, unknown>>;

/** The texts of an event, for the user it concerns and for the merchant; undefined where it doesn't concern them. */
export type EventText = { readonly user: string | undefined; readonly merchant: string | undefined };

/** Describes an event in one or two short sentences; amounts in USDT as stored. */
export function describeEvent(type: PaymentEventType, facts: Facts): EventText {
  const invoice = `Invoice ${text(facts, "number")}`;
  const network = networkName(facts);
  const plan = text(facts, "planName");
  const rest = text(facts, "amountToSend");
  const say = (user: string | undefined, merchant?: string): EventText => ({ user, merchant });
  switch (type) {
    case "invoice.processing":
      return say(`${invoice}: we received your payment of ${text(facts, "received")} USDT. It is being confirmed.`);
    case "invoice.partial":
      return say(
        `${invoice}: ${text(facts, "received")} USDT arrived. ${rest === "" ? "The rest is still missing." : `Send exactly ${rest} USDT more.`}`,
      );
    case "invoice.settled":
      return say(
        endOf(facts) === ""
          ? `${invoice} is paid. The payment became credit.`
          : `${invoice} is paid. You have ${plan} until ${endOf(facts)}.`,
      );
    case "invoice.overpaid":
      return say(`${invoice}: ${text(facts, "credit")} USDT became credit.`);
    case "invoice.expired":
      return say(`${invoice} has expired. We will still find a payment that is already on its way.`);
    case "invoice.invalid":
      // The merchant marked it, and the log has the reason.
      if (text(facts, "exception") === "MARKED")
        return say(`${invoice}: the merchant marked it as invalid. Ask them why.`);
      return say(
        `${invoice} could not be confirmed. The merchant is looking into it. Nothing is lost.`,
        `${invoice} on ${network} was not confirmed within a day. Please look into it.`,
      );
    case "invoice.review":
      return say(undefined, `${invoice} needs a review: ${REVIEWS[text(facts, "review")] ?? "please look into it"}.`);
    case "invoice.reversed":
      return say(
        `${invoice}: ${network} undid your payment. ${plan} is suspended until the payment is in a block again.`,
        `${invoice}: ${network} undid its payment after it was settled. The plan is suspended, and so is any plan it was changed to.`,
      );
    case "invoice.healed":
      return say(
        `${invoice}: your payment is back, and ${plan} is active again.`,
        `${invoice}: its payment is back on ${network}.`,
      );
    case "invoice.tampered":
      return say(undefined, `${invoice} was changed in the database outside this application. It won't settle.`);
    case "payment.unmatched":
      return say(
        undefined,
        `A payment of ${text(facts, "amount")} USDT on ${network} doesn't match an invoice. Decide what to do with it.`,
      );
    case "payment.disagreement":
      return say(
        undefined,
        `The nodes of ${network} disagree about a payment of ${text(facts, "amount")} USDT. It doesn't count until they agree.`,
      );
    case "chain.unread":
      // The node's own sentence is in the log and with the chain's state: it is no text for an alert.
      return say(undefined, `${network} can't be read right now. Payments on it wait, and nothing expires meanwhile.`);
    case "chain.read-again":
      return say(undefined, `${network} can be read again.`);
    case "chain.changed":
      return say(
        undefined,
        `${network} is now read from a different chain. Invoices of the previous chain are on hold.`,
      );
    case "refund.asked":
      return say(
        `${invoice}: we received your request for a refund of ${text(facts, "amount")} USDT. The merchant will decide.`,
        `A refund of ${text(facts, "amount")} USDT for ${inSentence(invoice)} was requested. Decide whether to pay it.`,
      );
    case "refund.paid":
      return say(
        `${invoice}: the merchant refunded ${text(facts, "amount")} USDT to ${text(facts, "address")}. The plan it paid for has ended.`,
        `The refund of ${text(facts, "amount")} USDT for ${inSentence(invoice)} was marked as paid.`,
      );
    case "refund.refused":
      return say(
        // Leaves out the reason: the merchant wrote it for the log.
        `${invoice}: the merchant refused the refund of ${text(facts, "amount")} USDT. Ask them why.`,
        `The refund of ${text(facts, "amount")} USDT for ${inSentence(invoice)} was refused.`,
      );
    case "credit.given":
      return say(
        `${invoice}: we matched a payment of ${text(facts, "amount")} USDT to you. It became credit.`,
        `A payment of ${text(facts, "amount")} USDT was credited to the owner of ${inSentence(invoice)}.`,
      );
    case "subscription.reminder":
      return say(reminderOf(facts));
    case "reconciliation.differs":
      return say(undefined, `The ledger and ${network} don't match. See the latest reconciliation.`);
    case "wallet.changed":
    case "wallet.tampered":
    case "wallet.mended":
    case "merchant-log.tampered":
      return say(undefined, text(facts, "text"));
    case "webhook.gone":
      return say(
        undefined,
        `We no longer send payment events to ${text(facts, "host")}: ${text(facts, "note")}. Add the webhook again on /crypto-management once it accepts them.`,
      );
    default:
      // Written by a newer version. Skipping it is better than blocking every event after it.
      return say(undefined);
  }
}

const REVIEWS: Readonly<Record<string, string>> = {
  late: "it was paid more than a day after it ended",
  invalid: "its payment was not confirmed",
  reversed: "the network undid its payment",
  over: "the network undid an overpayment that had become credit",
  "partial-expired": "it ended partly paid",
  ownerless:
    "it was paid, but its owner's account had been deleted, so no one got a plan for it. Refund the money, or keep it by refusing the refund",
  "credit-spent": "the network undid a payment after its credit was spent",
};

function text(facts: Facts, name: string): string {
  const value = facts[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const inSentence = (invoice: string): string => invoice.replace(/^I/, "i");

function reminderOf(facts: Facts): string {
  const days = text(facts, "days");
  const when = days === "" ? "soon" : days === "1" ? "within a day" : `within ${days} days`;
  return `${text(facts, "planName") || "Your plan"} ends ${when}. Renew it at ${text(facts, "path") || "/billing"} to continue without a gap.`;
}

function networkName(facts: Facts): string {
  const id = facts["networkId"];
  return typeof id === "string" ? networkOf(id as NetworkId).name : "the network";
}

function endOf(facts: Facts): string {
  const { endsAt } = (facts["entitlement"] ?? {}) as { readonly endsAt?: string };
  return endsAt === undefined ? "" : formatDate(Date.parse(endsAt));
}
