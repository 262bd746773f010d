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
      return say(`${invoice}: your payment of ${text(facts, "received")} USDT was received and is being confirmed.`);
    case "invoice.partial":
      return say(
        `${invoice}: ${text(facts, "received")} USDT arrived. ${rest === "" ? "The rest is still missing." : `Send exactly ${rest} USDT more.`}`,
      );
    case "invoice.settled":
      return say(
        endOf(facts) === ""
          ? `${invoice} is paid. What came is kept for you as credit.`
          : `${invoice} is paid: ${plan} is yours until ${endOf(facts)}.`,
      );
    case "invoice.overpaid":
      return say(`${invoice}: ${text(facts, "credit")} USDT are kept for you as credit.`);
    case "invoice.expired":
      return say(`${invoice} has expired. A payment that is under way is still found.`);
    case "invoice.invalid":
      // The merchant marked it, and the log has the reason.
      if (text(facts, "exception") === "MARKED")
        return say(`${invoice}: the merchant marked it as not valid. Ask them why.`);
      return say(
        `${invoice} could not be confirmed. The merchant looks into it; nothing is lost.`,
        `${invoice} on ${network} was not confirmed within a day. Look into it.`,
      );
    case "invoice.review":
      return say(undefined, `${invoice} needs you: ${REVIEWS[text(facts, "review")] ?? "look into it"}.`);
    case "invoice.reversed":
      return say(
        `${invoice}: ${network} undid your payment. ${plan} is suspended until it is mined again.`,
        `${invoice}: ${network} undid its payment after it was settled. The plan is suspended, and what was made of it by a change of plan.`,
      );
    case "invoice.healed":
      return say(
        `${invoice}: your payment is back, and so is ${plan}.`,
        `${invoice}: its payment is back on ${network}.`,
      );
    case "invoice.tampered":
      return say(undefined, `${invoice} was changed in the database from outside. It settles nothing.`);
    case "payment.unmatched":
      return say(
        undefined,
        `A payment of ${text(facts, "amount")} USDT on ${network} belongs to no invoice by itself. Decide about it.`,
      );
    case "payment.disagreement":
      return say(
        undefined,
        `The nodes of ${network} disagree about a payment of ${text(facts, "amount")} USDT. It waits until they agree.`,
      );
    case "chain.unread":
      return say(undefined, `${network} cannot be read: ${text(facts, "sentence")} Nothing expires meanwhile.`);
    case "chain.read-again":
      return say(undefined, `${network} is read again.`);
    case "chain.changed":
      return say(undefined, `Another chain than before is read as ${network}. Invoices of the one before wait.`);
    case "refund.asked":
      return say(
        `${invoice}: your wish to get ${text(facts, "amount")} USDT back was noted. The merchant decides about it.`,
        `A refund of ${text(facts, "amount")} USDT for ${inSentence(invoice)} was asked for. Decide about it.`,
      );
    case "refund.paid":
      return say(
        `${invoice}: ${text(facts, "amount")} USDT were sent back to ${text(facts, "address")}. The plan it paid for has ended.`,
        `The refund of ${text(facts, "amount")} USDT for ${inSentence(invoice)} was noted as paid.`,
      );
    case "refund.refused":
      return say(
        // Leaves out the reason: the merchant wrote it for the log.
        `${invoice}: the merchant refused to send ${text(facts, "amount")} USDT back. Ask them why.`,
        `The refund of ${text(facts, "amount")} USDT for ${inSentence(invoice)} was refused.`,
      );
    case "credit.given":
      return say(
        `${invoice}: a payment of ${text(facts, "amount")} USDT was found to be yours and is kept for you as credit.`,
        `A payment of ${text(facts, "amount")} USDT was given to the owner of ${inSentence(invoice)} as credit.`,
      );
    case "subscription.reminder":
      return say(reminderOf(facts));
    case "reconciliation.differs":
      return say(undefined, `The books and ${network} differ. See the reconciliation of tonight.`);
    case "wallet.changed":
    case "wallet.tampered":
    case "wallet.mended":
    case "merchant-log.tampered":
      return say(undefined, text(facts, "text"));
    case "webhook.gone":
      return say(
        undefined,
        `Payment events go to ${text(facts, "host")} no more: ${text(facts, "note")}. Add the address again on /crypto-management once it takes them.`,
      );
    default:
      // Written by a newer version. Skipping it is better than blocking every event after it.
      return say(undefined);
  }
}

const REVIEWS: Readonly<Record<string, string>> = {
  late: "it was paid more than a day after its end",
  invalid: "it was paid and not confirmed",
  reversed: "its payment was undone",
  over: "what was paid too much was undone after it became credit",
  "partial-expired": "it ended with a part of it paid",
  ownerless:
    "it was paid, and the account that asked for it was deleted, so nobody got anything for it. Send the money back, or keep it by refusing its refund",
  "credit-spent": "a payment was undone after its credit was spent",
};

function text(facts: Facts, name: string): string {
  const value = facts[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const inSentence = (invoice: string): string => invoice.replace(/^I/, "i");

function reminderOf(facts: Facts): string {
  const days = text(facts, "days");
  const when = days === "" ? "soon" : days === "1" ? "within a day" : `within ${days} days`;
  return `${text(facts, "planName") || "Your plan"} ends ${when}. Renew it at ${text(facts, "path") || "/billing"} to go on without a gap.`;
}

function networkName(facts: Facts): string {
  const id = facts["networkId"];
  return typeof id === "string" ? networkOf(id as NetworkId).name : "the network";
}

function endOf(facts: Facts): string {
  const { endsAt } = (facts["entitlement"] ?? {}) as { readonly endsAt?: string };
  return endsAt === undefined ? "" : formatDate(Date.parse(endsAt));
}
