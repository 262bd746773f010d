import type { MerchantTransfer } from "@sextant/core/contract";
import { useState } from "react";
import { describeError } from "../../lib/error-text.ts";
import { describeNetwork } from "./payment-text.ts";
import { invoiceNumbered } from "./use-payment-ledger.ts";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

/** Stands for an invoice that is not among the candidates. */
export const ANOTHER = "another";

type Found = { readonly invoiceId: string; readonly text: string };

/** Returns the choice of an invoice: a candidate, or another by its number. */
export function useInvoiceChoice({ suggestions, networkId }: MerchantTransfer) {
  const [picked, setPicked] = useState(
    suggestions.length === 0 ? ANOTHER : suggestions.length === 1 ? suggestions[0]?.invoiceId : undefined,
  );
  const [number, setNumber] = useState("");
  const [found, setFound] = useState<Found>();
  const [failure, setError] = useState<string>();

  async function byNumber(kind: "assign" | "credit"): Promise<Found | string> {
    const typed = number.trim().replace(/^#/, "");
    if (!/^\d{1,9}$/.test(typed)) return TEXTS.noInvoiceNumber;
    const invoice = await invoiceNumbered(Number(typed));
    if (invoice === undefined) return TEXTS.noSuchInvoice(typed);
    const { id, username, amountDue, networkId: payOn } = invoice;
    if (kind === "assign" && payOn !== networkId) return TEXTS.payElsewhere(typed, describeNetwork(payOn));
    return { invoiceId: id, text: wordsOf({ number: invoice.number, username, amountDue }) };
  }

  return {
    suggestions,
    picked,
    number,
    found,
    error: failure,
    pick: (key: string) => {
      setPicked(key);
      setError(undefined);
    },
    type: (text: string) => {
      setNumber(text);
      setError(undefined);
    },
    /** Returns whether the chosen invoice was found; reports the error if it was not. */
    async find(kind: "assign" | "credit"): Promise<boolean> {
      const candidate = suggestions.find(({ invoiceId }) => invoiceId === picked);
      const result = candidate
        ? { invoiceId: candidate.invoiceId, text: wordsOf(candidate) }
        : await byNumber(kind).catch((error: unknown) => describeError(error));
      setFound(typeof result === "string" ? undefined : result);
      setError(typeof result === "string" ? result : undefined);
      return typeof result !== "string";
    },
  };
}

export type InvoiceChoiceState = ReturnType<typeof useInvoiceChoice>;

type Named = { readonly number: number; readonly username: string; readonly amountDue: string };

export const wordsOf = ({ number, username, amountDue }: Named): string =>
  TEXTS.invoiceDue(number, username, formatUsdt(amountDue));
