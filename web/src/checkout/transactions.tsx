import type { Payment } from "@sextant/core/contract";
import { useNow } from "../lib/use-now.ts";
import { formatSpan } from "./span-text.ts";
import * as TEXTS from "./texts.tsx";

/** The transfers of a payment, each with a link to the network's explorer. */
export function Transactions({ payments }: { readonly payments: readonly Payment[] }) {
  const now = useNow(30_000);
  if (payments.length === 0) return null;
  return (
    <ul className="pay-transactions" aria-label={TEXTS.transactions}>
      {payments.map((payment) => (
        <li key={`${payment.txHash} ${payment.logIndex}`}>
          <span className="num">{TEXTS.transactionUsdt(payment.amount)}</span>
          <span className="meta">
            {TEXTS.ago(STATES[payment.state], formatSpan(now - Date.parse(payment.blockTime)))}
          </span>
          {payment.explorerUrl.startsWith("https://") ? (
            <a className="tlink num" href={payment.explorerUrl} target="_blank" rel="noopener noreferrer">
              {shortHash(payment.txHash)}
              <span className="sr">{TEXTS.onExplorer}</span>
            </a>
          ) : (
            <span className="num">{shortHash(payment.txHash)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const STATES: Readonly<Record<Payment["state"], string>> = {
  SEEN: "seen",
  CONFIRMING: "confirming",
  CONFIRMED: "confirmed",
  ORPHANED: TEXTS.undoneByNetwork,
  REJECTED: "failed",
};

const shortHash = (hash: string) => (hash.length <= 16 ? hash : `${hash.slice(0, 6)}…${hash.slice(-4)}`);
