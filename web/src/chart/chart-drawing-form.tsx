import type { CandlesAnswer, Drawing } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { isDated } from "./chart-bar-text.ts";
import { levelAt, noteAt, tidyPrice, trendLine } from "./chart-drawing-tool.ts";
import { DRAWING_NAMES } from "./chart-drawing-text.ts";
import { fieldOf, typedTimestamp } from "./typed-timestamp.ts";
import type { DrawingBench } from "./use-drawing-bench.ts";
import * as TEXTS from "./workspace-texts.ts";

type Kind = Drawing["kind"];
const KINDS: readonly (readonly [Kind, string])[] = Object.entries(DRAWING_NAMES) as [Kind, string][];

type Props = { readonly bench: DrawingBench; readonly answer: CandlesAnswer; readonly zone: string };

/** A form that creates a drawing from typed values: the keyboard equivalent of a click on the chart. */
export function DrawingForm({ bench, answer, zone }: Props) {
  const { candles, timeframe } = answer;
  const [first, last] = [candles.at(-20) ?? candles[0], candles.at(-1)];
  const start = (bar: typeof last) => ({
    price: String(tidyPrice(bar?.close ?? 0)),
    time: bar ? fieldOf(bar.time, timeframe, zone) : "",
  });
  const [kind, setKind] = useState<Kind>("level");
  const [from, setFrom] = useState(() => start(first));
  const [to, setTo] = useState(() => start(last));
  const [text, setText] = useState("");
  const [error, setError] = useState("");

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const made = drawingOf();
    if (typeof made === "string") return setError(made);
    setError("");
    setText("");
    bench.add(made);
  };
  const drawingOf = (): Drawing | string => {
    const placeOf = ({ price, time }: typeof from) => {
      const value = Number(price.replaceAll(",", ""));
      const timestamp = typedTimestamp(time, timeframe, zone);
      return price.trim() === "" || !Number.isFinite(value)
        ? "price"
        : !timestamp
          ? "time"
          : { time: timestamp, price: value };
    };
    if (kind === "level") {
      const value = Number(to.price.replaceAll(",", ""));
      if (to.price.trim() === "" || !Number.isFinite(value)) return TEXTS.levelPriceMissing;
      return levelAt({ time: "", price: value }, text.trim().slice(0, 40));
    }
    const end = placeOf(to);
    if (typeof end === "string") return TEXTS.placeMissing(end);
    if (kind === "note") return text.trim() === "" ? TEXTS.noteTextMissing : noteAt(end, text.trim());
    const begin = placeOf(from);
    if (typeof begin === "string") return TEXTS.firstPlaceMissing(begin);
    if (begin.time === end.time && begin.price === end.price) return TEXTS.endsEqual;
    return trendLine(begin, end);
  };
  const place = (
    [priceLabel, timeLabel]: readonly [string, string],
    value: typeof from,
    set: (next: typeof from) => void,
    hasTime = true,
  ) => (
    <>
      <Field
        label={priceLabel}
        inputMode="decimal"
        value={value.price}
        onChange={({ target }) => set({ ...value, price: target.value })}
      />
      {hasTime && (
        <Field
          label={timeLabel}
          type={isDated(timeframe) ? "date" : "datetime-local"}
          value={value.time}
          onChange={({ target }) => set({ ...value, time: target.value })}
        />
      )}
    </>
  );
  return (
    <form className="chart-drawing-form" onSubmit={onSubmit} aria-label={TEXTS.addDrawing}>
      <label className="grid gap-1-half">
        <span className="lbl">{TEXTS.drawingKind}</span>
        <Select value={kind} options={KINDS} onChange={(next) => setKind(next as Kind)} />
      </label>
      {kind === "trend_line" && place([TEXTS.firstPrice, TEXTS.firstTime], from, setFrom)}
      {place(
        kind === "trend_line" ? [TEXTS.secondPrice, TEXTS.secondTime] : [TEXTS.price, TEXTS.time],
        to,
        setTo,
        kind !== "level",
      )}
      {kind !== "trend_line" && (
        <Field
          label={kind === "level" ? TEXTS.levelName : TEXTS.noteText}
          value={text}
          maxLength={kind === "level" ? 40 : 200}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Button type="submit" variant="outline">
        {TEXTS.add}
      </Button>
      {error !== "" && (
        <p className="down text-sm" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
