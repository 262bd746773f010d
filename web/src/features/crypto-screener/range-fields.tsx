import { AmountField } from "../../ui/amount-field.tsx";
import { RANGES, type Range, type RangeName, type ScreenerChoice } from "./screener-choice.ts";

const LABELS: Readonly<Record<RangeName, string>> = {
  ageHours: "Age, hours",
  liquidity: "Liquidity, $",
  volume24h: "24h volume, $",
  marketCap: "Market cap, $",
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
            label={`${LABELS[name]}, least`}
            placeholder="min"
            value={ranges[name].min}
            onChange={(min) => set(name, { ...ranges[name], min })}
          />
          <span aria-hidden="true">–</span>
          <AmountField
            label={`${LABELS[name]}, most`}
            placeholder="max"
            value={ranges[name].max}
            onChange={(max) => set(name, { ...ranges[name], max })}
          />
        </fieldset>
      ))}
      <fieldset>
        <legend className="lbl">Volume spike, %</legend>
        <AmountField
          label="Volume spike, %, least"
          placeholder="min"
          value={minSpike}
          onChange={(spike) => onChange({ minSpike: spike })}
        />
      </fieldset>
    </div>
  );
}
