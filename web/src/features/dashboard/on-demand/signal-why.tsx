import { SCREENS, type TradingSignal } from "@sextant/core/contract";
import { Link } from "wouter";
import { EvidenceRows } from "../../../advice/evidence-rows.tsx";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { PaperTradeLink } from "../../../paper-trading/paper-trade-link.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { isSimulated } from "../signal-text.ts";
import { describeRow } from "../insight-text.ts";
import * as TEXTS from "./texts.tsx";

/** Shows what a signal claims, its reasons with their facts, and where it is in the record. */
export function SignalWhy({ signal }: { readonly signal: TradingSignal }) {
  const { symbol, action, claim, reasoning, evidence, expiresAt, recordSeq, book, status } = signal;
  const { targetPrice, stopLoss } = signal;
  return (
    <div className="signal-reasons">
      <div className="grid content-start gap-2">
        <p className="read">{claim}</p>
        {reasoning !== claim && <p className="note keep wrap-anywhere">{reasoning}</p>}
        <p className="meta">
          {(status === "open" ? TEXTS.expires : TEXTS.expiry)(<Timestamp atMs={Date.parse(expiresAt)} />)}{" "}
          {describeRow(book, recordSeq)}.
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          <Link className="tlink" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
            {TEXTS.analyze(formatSymbol(symbol))}
          </Link>
          <Link className="tlink" href={`${SCREENS.trackRecord.path}?book=${book}&row=${recordSeq}`}>
            {TEXTS.openRow}
          </Link>
          {status === "open" && action !== "other" && (
            <PaperTradeLink
              start={{
                symbol,
                side: action,
                targetPrice,
                stopPrice: stopLoss,
                league: isSimulated(signal) ? "practice" : undefined,
                origin: "signal",
              }}
            />
          )}
        </p>
      </div>
      {evidence.length > 0 && (
        <dl className="kv">
          <EvidenceRows evidence={evidence} />
        </dl>
      )}
    </div>
  );
}
