import type { RecordRow } from "@sextant/core/contract";
import { Link } from "wouter";
import { formatPriceIn } from "@sextant/core/market";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { freshnessBadge } from "../../lib/freshness-text.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { claimCurrency } from "./claim-currency.ts";
import { deadlineText, issuedText } from "./claim-times.ts";
import { count } from "./count-text.ts";
import { groundName } from "./ground-text.ts";
import { claimSpan } from "./horizon-text.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { KINDS } from "./record-choice.ts";
import { rowChance } from "./row-chance.ts";
import { shortClaim } from "./short-claim.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly rows: readonly RecordRow[];
  /** The data on which the whole page's claims are made. */
  readonly practice: RecordAnswer["practice"];
  readonly addressOf: (seq: number) => string;
};

const SIMULATED = freshnessBadge({ state: "simulated", delayMinutes: null });

/** The claims, newest first; every row opens its details. */
export function ClaimsTable({ rows, practice, addressOf }: Props) {
  return (
    <table className="tb tr-claims">
      <thead>
        <tr>
          <th scope="col" className="tr-wide">
            {TEXTS.rowNumber}
          </th>
          <th scope="col">{TEXTS.issuedAt}</th>
          <th scope="col">{TEXTS.symbol}</th>
          <th scope="col">{TEXTS.kind}</th>
          <th scope="col">{TEXTS.claim}</th>
          <th scope="col" className="r">
            {TEXTS.chance}
          </th>
          <th scope="col" className="r">
            {TEXTS.endPrice}
          </th>
          <th scope="col" className="tr-end">
            {TEXTS.outcome}
          </th>
          <th scope="col" className="tr-wide">
            {TEXTS.hash}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.seq}>
            <td className="num ink3 tr-wide">{count(row.seq)}</td>
            <td className="tr-issued ink2">
              <time dateTime={row.issuedAt} title={exactTime(Date.parse(row.issuedAt))}>
                {issuedText(row)}
              </time>
            </td>
            <td className="tr-symbol">
              <b>{formatSymbol(row.symbol)}</b>
              {row.source === "simulated" && practice !== "simulated" && (
                <span className={`bdg ${SIMULATED.tone}`}>
                  <span className={`dot ${SIMULATED.dot}`} aria-hidden="true" />
                  {SIMULATED.text}
                </span>
              )}
            </td>
            <td className="tr-kind ink2">
              {row.kind === "direction" || row.kind === "setup"
                ? row.action.replaceAll("_", " ")
                : KINDS[row.kind].name}
              , {claimSpan(row.horizon, row.assetClass)}
              {row.ground !== null && <span className="meta block">{groundName(row.ground, row.action)}</span>}
            </td>
            <td className="tr-claim">
              <Link
                href={addressOf(row.seq)}
                className="tr-open"
                aria-label={TEXTS.rowLabel(row.seq, formatSymbol(row.symbol), shortClaim(row))}
              >
                {shortClaim(row)}
              </Link>
            </td>
            <td className="r num tr-odds">
              <b>{percent(row.confidence)}</b>
              <ChanceNote row={row} />
            </td>
            <td className="r num tr-price">
              <EndPrice row={row} />
            </td>
            <td className="tr-end">
              <OutcomeBadge row={row} />
            </td>
            <td className="tr-wide">
              <code className="ink3">{row.hash.slice(0, 8)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the percentage is if it is not calibrated odds, and how often such claims usually come true. */
function ChanceNote({ row }: { readonly row: RecordRow }) {
  const usual = row.basePercent === null ? undefined : TEXTS.usually(percent(row.basePercent));
  return [rowChance(row), usual].map(
    (note) =>
      note !== undefined && (
        <span key={note} className="meta block">
          {note}
        </span>
      ),
  );
}

function EndPrice({ row }: { readonly row: RecordRow }) {
  const { symbol, endPrice, entry, expiresAt, outcome } = row;
  if (outcome === "OPEN") {
    return (
      <span className="ink3" title={exactTime(Date.parse(expiresAt))}>
        {TEXTS.byTime(deadlineText(row))}
      </span>
    );
  }
  if (endPrice === null) return <span className="ink3">{TEXTS.notApplicable}</span>;
  return (
    <>
      {formatPriceIn(endPrice, claimCurrency(symbol))}{" "}
      <span className="ink3">{signedPercent((endPrice / entry - 1) * 100)}</span>
    </>
  );
}
