import { sourceName } from "@sextant/core/market";
import { Fragment, useMemo } from "react";
import { Check, X } from "lucide-react";
import { EvidenceRows } from "../../advice/evidence-rows.tsx";
import { percent, price } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { count } from "./count-text.ts";
import { groundName } from "./ground-text.ts";
import { claimSpan } from "./horizon-text.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { describeOutcome } from "./outcome-text.ts";
import { rowChance } from "./row-chance.ts";
import { differencesFrom, isSameHash, sha256Of } from "./row-check.ts";
import type { RowAnswer } from "./use-record.ts";

/** A claim, its outcome, its basis, and the exact text that was hashed, verified in this browser. */
export function RowInspection({ answer }: { readonly answer: RowAnswer }) {
  const { row, evidence, facts: reported, factsHash, canonical, previousHash, resolution } = answer;
  const different = differencesFrom(canonical, row, factsHash);
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="read">{row.claim}</p>
        <p className="flex flex-wrap items-center gap-3">
          <OutcomeBadge row={row} />
          <span className="ink2">{describeOutcome(row).how}</span>
        </p>
      </div>
      <dl className="kv">
        {facts(row).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <section aria-labelledby="rested-heading">
        <h3 className="h-sub mb-1" id="rested-heading">
          What it rested on
        </h3>
        {evidence.length === 0 ? (
          <p className="ink3">No facts were written down with it.</p>
        ) : (
          <dl className="kv">
            <EvidenceRows evidence={evidence} />
          </dl>
        )}
      </section>
      <section className="grid gap-3" aria-labelledby="hashed-heading">
        <h3 className="h-sub" id="hashed-heading">
          The exact text that was written down
        </h3>
        <p className="note keep">
          SHA-256 makes 64 digits out of a text; change one letter and all of them change. Your browser has just
          reckoned them anew from the text below. The row also names the hash of the row before it, so none can be
          slipped in or taken out.
        </p>
        <HashCheck name={`Row ${count(row.seq)}`} text={canonical} hash={row.hash} />
        <HashCheck name="Sentence and facts, whose hash the row holds" text={reported} hash={factsHash} />
        {different.length > 0 && (
          <p role="alert" className="down">
            The figures above differ from this text in: {different.join(", ")}.
          </p>
        )}
        <dl className="tr-hashes">
          <dt>Hash of this row</dt>
          <dd>
            <code>{row.hash}</code>
          </dd>
          <dt>Hash of the row before it</dt>
          <dd>
            <code>{previousHash}</code>
          </dd>
        </dl>
        <pre className="tr-code" tabIndex={0} role="region" aria-label={`Text of row ${row.seq}`}>
          {canonical}
        </pre>
        {resolution !== null && (
          <>
            <h3 className="h-sub">How it ended: row {count(resolution.seq)}</h3>
            <HashCheck name={`Row ${count(resolution.seq)}`} text={resolution.canonical} hash={resolution.hash} />
            <pre className="tr-code" tabIndex={0} role="region" aria-label={`Text of row ${resolution.seq}`}>
              {resolution.canonical}
            </pre>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <CopyButton text={canonical}>Copy the text</CopyButton>
        </div>
      </section>
    </div>
  );
}

function facts(row: RowAnswer["row"]): readonly (readonly [name: string, value: string])[] {
  const { target, stop, low, high, movePercent, basePercent, breakEvenPercent, endPrice, resolvedAt, note } = row;
  const chance = rowChance(row);
  const time = (at: string) => exactTime(Date.parse(at));
  return [
    ["Said", [percent(row.confidence), chance && `(${chance})`].filter(Boolean).join(" ")],
    ...(basePercent === null ? [] : [["Usual odds of such a claim", percent(basePercent)] as const]),
    ...(breakEvenPercent === null ? [] : [["Odds without any trend", percent(breakEvenPercent)] as const]),
    ...(row.ground === null ? [] : [["Ground", groundName(row.ground, row.action)] as const]),
    ["Price when it was made", price(row.entry)],
    ...(target === null ? [] : [["Target", price(target)] as const]),
    ...(stop === null ? [] : [["Stop", price(stop)] as const]),
    ...(low === null || high === null ? [] : [["Range", `${price(low)} to ${price(high)}`] as const]),
    ...(movePercent === null ? [] : [["Move", `more than ${percent(movePercent)}`] as const]),
    ["Last bar it knew closed", time(row.barClosedAt)],
    ["Written down", time(row.issuedAt)],
    ["Looks ahead", claimSpan(row.horizon, row.assetClass)],
    ["Ends", time(row.expiresAt)],
    ...(row.profile === null ? [] : [["Risk profile", row.profile.toLowerCase()] as const]),
    ...(resolvedAt === null ? [] : [["Settled", time(resolvedAt)] as const]),
    ...(endPrice === null ? [] : [["Ended at", price(endPrice)] as const]),
    ...(note === null ? [] : [["Note", note] as const]),
    ["Prices from", sourceName(row.source)],
    ["Asked by", row.origin === "scheduled" ? "the schedule" : "a person"],
    ["Engine", row.modelVersion],
  ];
}

type HashCheckProps = { readonly name: string; readonly text: string; readonly hash: string };

/** Computes the SHA-256 of a row's text and says whether it is the hash that the record states. */
function HashCheck({ name, text, hash }: HashCheckProps) {
  const matches = useMemo(() => isSameHash(sha256Of(text), hash), [text, hash]);
  return (
    <p role="status" className="flex flex-wrap items-center gap-2">
      <span className={`bdg tr-outcome ${matches ? "bdg-good" : "bdg-bad"}`}>
        {matches ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        {matches ? "Hash matches" : "Hash does not match"}
      </span>
      <span className="ink2">
        {matches
          ? `${name}: the text gives this very hash, reckoned in your browser.`
          : `${name}: the text gives another hash. It is not what was written down.`}
      </span>
    </p>
  );
}
