import { formatMinutes } from "@sextant/core/alerts";
import { CHAIN_NAMES, CHAINS, isChain, LIST_NAMES, shortAddress } from "@sextant/core/market";
import type { ReactNode } from "react";
import { RISK_CLASSES } from "../../tokens/risk-classes.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { AlertFormValues } from "./alert-form-values.ts";
import { IndicatorFields } from "./indicator-fields.tsx";
import { LabelledSelect } from "./labelled-select.tsx";
import { type FieldsProps, NumberField } from "./number-field.tsx";
import { ParameterFields } from "./parameter-fields.tsx";
import { TIMEFRAMES } from "./use-alerts-address.ts";

const BARS = Object.entries(TIMEFRAMES);
const SCREENER_LISTS = [["", "Any list"], ...Object.entries(LIST_NAMES)] as const;
const WINDOWS = [5, 15, 30, 60, 240, 1440, 10_080];

/** The fields specific to one kind of condition. */
export function ConditionFields(props: FieldsProps) {
  const { values, onChange } = props;
  const number = (field: keyof AlertFormValues, label: string, hint?: string) => (
    <NumberField {...props} field={field} label={label} {...(hint === undefined ? {} : { hint })} />
  );
  const choose = (field: keyof AlertFormValues, label: string, options: readonly (readonly [string, string])[]) => (
    <LabelledSelect
      label={label}
      value={String(values[field])}
      options={options}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  const way = (text: Readonly<Partial<Record<AlertFormValues["way"], string>>>) => (
    <Segmented
      label="Direction"
      value={values.way}
      options={text as Readonly<Record<AlertFormValues["way"], string>>}
      onChange={(next) => onChange({ way: next })}
    />
  );
  const bars = choose("timeframe", "Bars of", BARS);
  switch (values.kind) {
    case "price":
      return (
        <Part>
          {way({ down: "Falls to", up: "Rises to", either: "Either way" })}
          {number("price", "Price", "In the currency of the symbol.")}
        </Part>
      );
    case "move":
      return (
        <Part>
          {way({ down: "Falls", up: "Rises", either: "Either way" })}
          <Pair>
            {number("percent", "By at least, percent")}
            {choose("windowMinutes", "Within", minuteOptions(values.windowMinutes))}
          </Pair>
        </Part>
      );
    case "rsi":
      return (
        <Part>
          {way({ down: "Falls below", up: "Rises above" })}
          <Pair>
            {number("level", "RSI level")}
            {bars}
          </Pair>
          <ParameterFields {...props} kind={values.kind} />
        </Part>
      );
    case "macd":
      return (
        <Part>
          {way({ up: "Turns up", down: "Turns down" })}
          {bars}
          <ParameterFields {...props} kind={values.kind} />
        </Part>
      );
    case "average":
      return (
        <Part>
          <Pair>
            {choose("against", "What crosses", [
              ["price", "The price"],
              ["average", "A faster average"],
            ])}
            {choose("average", "Kind of average", [
              ["sma", "Simple"],
              ["ema", "Exponential"],
            ])}
          </Pair>
          {way({ up: "Rises above", down: "Falls below" })}
          <Pair>
            {values.against === "average" && number("fast", "Faster average, bars")}
            {number("slow", values.against === "average" ? "Slower average, bars" : "Average of, bars")}
            {bars}
          </Pair>
        </Part>
      );
    case "bollinger":
      return (
        <Part>
          <LabelledSelect
            label="When the price"
            value={`${values.way === "up" ? "up" : "down"} ${values.band}`}
            options={[
              ["up upper", "rises above the upper band: unusually high"],
              ["down lower", "falls below the lower band: unusually low"],
              ["down upper", "falls back below the upper band"],
              ["up lower", "rises back above the lower band"],
            ]}
            onChange={(choice) =>
              onChange({
                way: choice.startsWith("up") ? "up" : "down",
                band: choice.endsWith("upper") ? "upper" : "lower",
              })
            }
          />
          {bars}
          <ParameterFields {...props} kind={values.kind} />
        </Part>
      );
    case "indicator":
      return <IndicatorFields {...props} bars={bars} />;
    case "volume":
      return (
        <Part>
          <Pair>
            {number("times", "At least so many times the usual")}
            {bars}
          </Pair>
        </Part>
      );
    case "signal":
      return (
        <Part>
          <Pair>
            {choose("action", "Signal to", [
              ["any", "Buy or sell"],
              ["buy", "Buy"],
              ["sell", "Sell"],
            ])}
            {choose("signalTimeframe", "Bars of", [["", "Any length"], ...BARS])}
          </Pair>
          {number("confidence", "Confidence of at least, percent", "0 takes every signal.")}
          <Switch checked={values.edgeOnly} onChange={(edgeOnly) => onChange({ edgeOnly })}>
            Proven edge only
          </Switch>
          <p className="note">
            {values.edgeOnly
              ? "Only signals whose kind earned more than its cost over many past cases. There may be no such setup, and then this alert never fires."
              : "Any signal counts, with or without a proven edge after cost."}
          </p>
        </Part>
      );
    case "advisory":
      return (
        <Part>
          <Pair>
            {choose("horizon", "Time ahead", [
              ["immediate", "Immediate: minutes"],
              ["shortTerm", "Short term"],
              ["longTerm", "Long term"],
            ])}
            {choose("riskProfile", "Risk you take", [
              ["CONSERVATIVE", "Conservative"],
              ["MODERATE", "Moderate"],
              ["AGGRESSIVE", "Aggressive"],
            ])}
          </Pair>
        </Part>
      );
    case "portfolio_value":
      return (
        <Part>
          {way({ down: "Falls to", up: "Rises to" })}
          {number("value", "Value", "In the currency of the portfolio.")}
        </Part>
      );
    case "portfolio_drawdown":
      return <Part>{number("drawdown", "Below its high by at least, percent")}</Part>;
    case "screener": {
      const { address } = values.otherBounds;
      return (
        <Part>
          {address !== null && (
            <p className="note keep">
              Only the token {shortAddress(address)} on{" "}
              {isChain(values.chain) ? CHAIN_NAMES[values.chain] : values.chain}.
            </p>
          )}
          <Pair>
            {address === null &&
              choose("chain", "Chain", [
                ["", "Any chain"],
                ...CHAINS.map((chain) => [chain, CHAIN_NAMES[chain]] as const),
              ])}
            {choose("risk", "Risk", [["", "Any risk"], ...RISK_CLASSES.map((risk) => [risk, risk] as const)])}
            {choose("list", "List", SCREENER_LISTS)}
          </Pair>
          <Pair>
            {number("spike", "Volume spike of at least, percent", "Above the token's own usual volume. Empty: any.")}
            {number("leastLiquidity", "Liquidity of at least, USD", "Empty: any.")}
          </Pair>
        </Part>
      );
    }
  }
}

/** Returns the default durations, plus the form's current one if it differs. */
export function minuteOptions(now: string): readonly (readonly [string, string])[] {
  const others = /^\d{1,5}$/.test(now) && !WINDOWS.includes(Number(now)) ? [Number(now)] : [];
  return [...WINDOWS, ...others].toSorted((a, b) => a - b).map((minutes) => [String(minutes), formatMinutes(minutes)]);
}

const Part = ({ children }: { readonly children: ReactNode }) => <div className="al-fields">{children}</div>;
const Pair = ({ children }: { readonly children: ReactNode }) => <div className="al-pair">{children}</div>;
