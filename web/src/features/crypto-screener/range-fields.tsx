import { AmountField } from "../../ui/amount-field.tsx";
import { RANGES, type Range, type RangeName, type ScreenerChoice } from "./screener-choice.ts";
import * as TEXTS from "./texts.tsx";

const LABELS: Readonly<Record<RangeName, string>> = {
  ageHours: TEXTS.ageHours,
  liquidity: TEXTS.liquidityUsd,
  volume24h: TEXTS.volume24hUsd,
  marketCap: TEXTS.marketCapUsd,
};

type Props = {
  readonly choice: ScreenerChoice;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
};

/** The ranges of a token's age, liquidity, volume and market cap, and its minimum volume spike. */
export function RangeFields({ choice, onChange }: Props) {
  const { ranges, minSpike } = choice;
  const set = (name: RangeName, range: Range) => onChange({ ranges: { ...ranges, [name]: range } });
  return (
    <div className="cs-ranges">
      {(Object.keys(RANGES) as RangeName[]).map((name) => (
        <fieldset key={name}>
          <legend className="lbl">{LABELS[name]}</legend>
          <AmountField
            label={TEXTS.rangeMin(LABELS[name])}
            placeholder={TEXTS.min}
            value={ranges[name].min}
            onChange={(min) => set(name, { ...ranges[name], min })}
          />
          <span aria-hidden="true">–</span>
          <AmountField
            label={TEXTS.rangeMax(LABELS[name])}
            placeholder={TEXTS.max}
            value={ranges[name].max}
            onChange={(max) => set(name, { ...ranges[name], max })}
          />
        </fieldset>
      ))}
      <fieldset>
        <legend className="lbl">{TEXTS.volumeSpikePercent}</legend>
        <AmountField
          label={TEXTS.volumeSpikeMin}
          placeholder={TEXTS.min}
          value={minSpike}
          onChange={(spike) => onChange({ minSpike: spike })}
        />
      </fieldset>
    </div>
  );
}
