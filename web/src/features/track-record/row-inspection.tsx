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
import * as ROW_TEXTS from "./row-texts.ts";
import * as TEXTS from "./texts.tsx";
import { profileWord } from "../../advice/profile-word.ts";

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
          {ROW_TEXTS.basedOnFacts}
        </h3>
        {evidence.length === 0 ? (
          <p className="ink3">{ROW_TEXTS.noFacts}</p>
        ) : (
          <dl className="kv">
            <EvidenceRows evidence={evidence} />
          </dl>
        )}
      </section>
      <section className="grid gap-3" aria-labelledby="hashed-heading">
        <h3 className="h-sub" id="hashed-heading">
          {ROW_TEXTS.exactText}
        </h3>
        <p className="note keep">{ROW_TEXTS.hashText}</p>
        <HashCheck name={ROW_TEXTS.row(count(row.seq))} text={canonical} hash={row.hash} />
        <HashCheck name={ROW_TEXTS.sentenceAndFacts} text={reported} hash={factsHash} />
        {different.length > 0 && (
          <p role="alert" className="down">
            {ROW_TEXTS.differsFromText(different.join(", "))}
          </p>
        )}
        <dl className="tr-hashes">
          <dt>{ROW_TEXTS.hashOfRow}</dt>
          <dd>
            <code>{row.hash}</code>
          </dd>
          <dt>{ROW_TEXTS.hashOfPrevious}</dt>
          <dd>
            <code>{previousHash}</code>
          </dd>
        </dl>
        <pre className="tr-code" tabIndex={0} role="region" aria-label={ROW_TEXTS.textOfRow(row.seq)}>
          {canonical}
        </pre>
        {resolution !== null && (
          <>
            <h3 className="h-sub">{ROW_TEXTS.outcomeRow(count(resolution.seq))}</h3>
            <HashCheck name={ROW_TEXTS.row(count(resolution.seq))} text={resolution.canonical} hash={resolution.hash} />
            <pre className="tr-code" tabIndex={0} role="region" aria-label={ROW_TEXTS.textOfRow(resolution.seq)}>
              {resolution.canonical}
            </pre>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <CopyButton text={canonical}>{ROW_TEXTS.copyText}</CopyButton>
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
    [TEXTS.stated, [percent(row.confidence), chance && `(${chance})`].filter(Boolean).join(" ")],
    ...(basePercent === null ? [] : [[ROW_TEXTS.usualChanceOf, percent(basePercent)] as const]),
    ...(breakEvenPercent === null ? [] : [[ROW_TEXTS.chanceWithoutTrend, percent(breakEvenPercent)] as const]),
    ...(row.ground === null ? [] : [[TEXTS.ground, groundName(row.ground, row.action)] as const]),
    [ROW_TEXTS.priceAtIssue, price(row.entry)],
    ...(target === null ? [] : [[ROW_TEXTS.target, price(target)] as const]),
    ...(stop === null ? [] : [[ROW_TEXTS.stopLoss, price(stop)] as const]),
    ...(low === null || high === null ? [] : [[TEXTS.range, ROW_TEXTS.priceRange(price(low), price(high))] as const]),
    ...(movePercent === null ? [] : [[ROW_TEXTS.move, ROW_TEXTS.moreThan(percent(movePercent))] as const]),
    [ROW_TEXTS.lastBarClosed, time(row.barClosedAt)],
    [ROW_TEXTS.recordedAt, time(row.issuedAt)],
    [TEXTS.horizon, claimSpan(row.horizon, row.assetClass)],
    [ROW_TEXTS.ends, time(row.expiresAt)],
    ...(row.profile === null ? [] : [[ROW_TEXTS.riskProfile, profileWord(row.profile)] as const]),
    ...(resolvedAt === null ? [] : [[ROW_TEXTS.settled, time(resolvedAt)] as const]),
    ...(endPrice === null ? [] : [[TEXTS.endPrice, price(endPrice)] as const]),
    ...(note === null ? [] : [[ROW_TEXTS.note, note] as const]),
    [ROW_TEXTS.priceSource, sourceName(row.source)],
    [TEXTS.issuedHow, row.origin === "scheduled" ? ROW_TEXTS.onSchedule : ROW_TEXTS.onRequest],
    [ROW_TEXTS.model, row.modelVersion],
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
        {matches ? ROW_TEXTS.hashMatches : ROW_TEXTS.hashDiffers}
      </span>
      <span className="ink2">{matches ? ROW_TEXTS.hashMatchesText(name) : ROW_TEXTS.hashDiffersText(name)}</span>
    </p>
  );
}
