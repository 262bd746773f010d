import { formatPrice, formatPriceIn, formatSignedPercent, parseSymbol } from "@sextant/core/market";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useChannels } from "../../channels/use-channels.ts";
import { describeError } from "../../lib/error-text.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { isAlreadyMet } from "./distance-text.ts";
import { describeRepeat, describeReported } from "./rule-text.ts";
import type { Understood } from "./use-sentence.ts";
import * as TEXTS from "./texts.tsx";

const NowNote = lazy(async () => ({ default: (await import("./now-note.tsx")).NowNote }));

type Props = {
  readonly userId: string;
  readonly read: Understood;
  readonly hasQuota: boolean;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onCreate: () => void;
  readonly onChange: () => void;
  readonly onAgain: () => void;
};

/** Shows what was parsed from the sentence, before anything is created. */
export function AlertTextPreview({ userId, read, hasQuota, pending, error, onCreate, onChange, onAgain }: Props) {
  const { input, says, assumed, priceNow } = read;
  const { condition } = input;
  const isMove = condition.kind === "move";
  const met =
    condition.kind === "price" && priceNow !== null && isAlreadyMet(condition, priceNow)
      ? TEXTS.levelMet(condition.direction)
      : undefined;
  const linked = useChannels(userId).data?.channels;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="al-preview" aria-labelledby="alert-preview">
      <h3 className="h-sub" id="alert-preview" ref={heading} tabIndex={-1}>
        {TEXTS.previewTitle}
      </h3>
      <p className="read al-says">{says}</p>
      {assumed.length > 0 && (
        <div className="al-assumed">
          <p className="lbl">{TEXTS.assumed}</p>
          <ul>
            {assumed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <dl className="kv al-kv">
        {input.symbol !== null && !isMove && (
          <>
            <dt>{TEXTS.now(formatSymbol(input.symbol))}</dt>
            <dd className="num">
              {priceNow === null ? TEXTS.notKnown : <PriceNow priceNow={priceNow} input={input} />}
            </dd>
          </>
        )}
        <dt>{TEXTS.howOften}</dt>
        <dd>{describeRepeat(input)}</dd>
        <dt>{TEXTS.notifies}</dt>
        <dd>{describeReported(input.channels, linked)}</dd>
        <dt>{TEXTS.expires}</dt>
        <dd>{input.expiresAt === null ? TEXTS.never : exactTime(Date.parse(input.expiresAt))}</dd>
        {input.note !== null && (
          <>
            <dt>{TEXTS.note}</dt>
            <dd>{input.note}</dd>
          </>
        )}
      </dl>
      {met !== undefined && <p className="note keep">{met}</p>}
      {input.symbol !== null && isMove && (
        <Suspense fallback={<p className="note al-now" />}>
          <NowNote
            symbol={input.symbol}
            condition={condition}
            {...(priceNow === null
              ? {}
              : { otherwise: TEXTS.isNow(formatSymbol(input.symbol), moneyOf(priceNow, input.symbol)) })}
          />
        </Suspense>
      )}
      {error !== null && (
        <p role="alert" className="down wrap-anywhere">
          {describeError(error)}
        </p>
      )}
      {!hasQuota && <p className="note keep">{TEXTS.planFull}</p>}
      <div className="flex flex-wrap gap-2">
        <Button aria-busy={pending} disabled={!hasQuota} onClick={() => pending || onCreate()}>
          {pending ? TEXTS.creating : TEXTS.createAlert}
        </Button>
        <Button variant="outline" onClick={onChange}>
          {TEXTS.changeDetails}
        </Button>
        <Button variant="ghost" onClick={onAgain}>
          {TEXTS.startOver}
        </Button>
      </div>
    </section>
  );
}

/** Formats a price; a stock's without its currency, which is not known here. */
function moneyOf(price: number, symbol: string): string {
  const instrument = parseSymbol(symbol);
  return instrument?.kind === "crypto" ? formatPriceIn(price, instrument.quote) : formatPrice(price);
}

/** The current price, and its distance from the level. */
function PriceNow({
  priceNow,
  input: { condition, symbol },
}: {
  readonly priceNow: number;
  readonly input: Understood["input"];
}) {
  const level = condition.kind === "price" ? condition.price : undefined;
  return (
    <>
      {moneyOf(priceNow, symbol ?? "")}
      {level !== undefined && priceNow > 0 && (
        <span className="meta al-apart">{TEXTS.levelAway(formatSignedPercent((level / priceNow - 1) * 100))}</span>
      )}
    </>
  );
}
