import { SCREENS, type TradingSignal } from "@sextant/core/contract";
import { Link } from "wouter";
import { EvidenceRows } from "../../advice/evidence-rows.tsx";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { PaperTradeLink } from "../../paper-trading/paper-trade-link.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { isSimulated } from "./signal-text.ts";

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
          {status === "open" ? "Runs out " : "Ran until "}
          <Timestamp atMs={Date.parse(expiresAt)} />. Row {recordSeq} of the{" "}
          {book === "live" ? "record" : "practice record"}.
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          <Link className="tlink" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
            Analyze {formatSymbol(symbol)}
          </Link>
          <Link className="tlink" href={`${SCREENS.trackRecord.path}?book=${book}&row=${recordSeq}`}>
            Its row in the record
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
