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
import * as TEXTS from "./texts.tsx";

const BARS = Object.entries(TIMEFRAMES);
const SCREENER_LISTS = [["", TEXTS.anyList], ...Object.entries(LIST_NAMES)] as const;
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
      label={TEXTS.direction}
      value={values.way}
      options={text as Readonly<Record<AlertFormValues["way"], string>>}
      onChange={(next) => onChange({ way: next })}
    />
  );
  const bars = choose("timeframe", TEXTS.timeframe, BARS);
  switch (values.kind) {
    case "price":
      return (
        <Part>
          {way({ down: TEXTS.falls, up: TEXTS.rises, either: TEXTS.eitherWay })}
          {number("price", TEXTS.price)}
        </Part>
      );
    case "move":
      return (
        <Part>
          {way({ down: TEXTS.conditionFieldsFalls, up: TEXTS.conditionFieldsRises, either: TEXTS.eitherWay })}
          <Pair>
            {number("percent", TEXTS.minimumMove)}
            {choose("windowMinutes", TEXTS.within, minuteOptions(values.windowMinutes))}
          </Pair>
        </Part>
      );
    case "rsi":
      return (
        <Part>
          {way({ down: TEXTS.fallsBelow, up: TEXTS.risesAbove })}
          <Pair>
            {number("level", TEXTS.rsiLevel)}
            {bars}
          </Pair>
          <ParameterFields {...props} kind={values.kind} />
        </Part>
      );
    case "macd":
      return (
        <Part>
          {way({ up: TEXTS.turnsUp, down: TEXTS.turnsDown })}
          {bars}
          <ParameterFields {...props} kind={values.kind} />
        </Part>
      );
    case "average":
      return (
        <Part>
          <Pair>
            {choose("against", TEXTS.whatCrosses, [
              ["price", TEXTS.thePrice],
              ["average", TEXTS.fasterAverageOption],
            ])}
            {choose("average", TEXTS.averageType, [
              ["sma", TEXTS.simple],
              ["ema", TEXTS.exponential],
            ])}
          </Pair>
          {way({ up: TEXTS.risesAbove, down: TEXTS.fallsBelow })}
          <Pair>
            {values.against === "average" && number("fast", TEXTS.fasterAverageLength)}
            {number("slow", values.against === "average" ? TEXTS.slowerAverageLength : TEXTS.averageLength)}
            {bars}
          </Pair>
        </Part>
      );
    case "bollinger":
      return (
        <Part>
          <LabelledSelect
            label={TEXTS.whenPrice}
            value={`${values.way === "up" ? "up" : "down"} ${values.band}`}
            options={[
              ["up upper", TEXTS.risesAboveUpperBand],
              ["down lower", TEXTS.fallsBelowLowerBand],
              ["down upper", TEXTS.fallsBackBelowUpper],
              ["up lower", TEXTS.risesBackAboveLower],
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
            {number("times", TEXTS.volumeMultiple)}
            {bars}
          </Pair>
        </Part>
      );
    case "signal":
      return (
        <Part>
          <Pair>
            {choose("action", TEXTS.signalDirection, [
              ["any", TEXTS.buySell],
              ["buy", TEXTS.buy],
              ["sell", TEXTS.sell],
            ])}
            {choose("signalTimeframe", TEXTS.timeframe, [["", TEXTS.anyTimeframe], ...BARS])}
          </Pair>
          {number("confidence", TEXTS.minimumConfidence, TEXTS.zeroIncludesAll)}
          <Switch checked={values.edgeOnly} onChange={(edgeOnly) => onChange({ edgeOnly })}>
            {TEXTS.provenEdgeOnly}
          </Switch>
          <p className="note">{values.edgeOnly ? TEXTS.provenEdgeHint : TEXTS.anyEdgeHint}</p>
        </Part>
      );
    case "advisory":
      return (
        <Part>
          <Pair>
            {choose("horizon", TEXTS.horizon, [
              ["immediate", TEXTS.immediate],
              ["shortTerm", TEXTS.shortTerm],
              ["longTerm", TEXTS.longTerm],
            ])}
            {choose("riskProfile", TEXTS.riskTolerance, [
              ["CONSERVATIVE", TEXTS.conservative],
              ["MODERATE", TEXTS.moderate],
              ["AGGRESSIVE", TEXTS.aggressive],
            ])}
          </Pair>
        </Part>
      );
    case "portfolio_value":
      return (
        <Part>
          {way({ down: TEXTS.falls, up: TEXTS.rises })}
          {number("value", TEXTS.value, TEXTS.portfolioCurrency)}
        </Part>
      );
    case "portfolio_drawdown":
      return <Part>{number("drawdown", TEXTS.minimumDrawdown)}</Part>;
    case "screener": {
      const { address } = values.otherBounds;
      return (
        <Part>
          {address !== null && (
            <p className="note keep">
              {TEXTS.onlyToken(shortAddress(address), isChain(values.chain) ? CHAIN_NAMES[values.chain] : values.chain)}
            </p>
          )}
          <Pair>
            {address === null &&
              choose("chain", TEXTS.chain, [
                ["", TEXTS.anyChain],
                ...CHAINS.map((chain) => [chain, CHAIN_NAMES[chain]] as const),
              ])}
            {choose("risk", TEXTS.risk, [["", TEXTS.anyRisk], ...RISK_CLASSES.map((risk) => [risk, risk] as const)])}
            {choose("list", TEXTS.list, SCREENER_LISTS)}
          </Pair>
          <Pair>
            {number("spike", TEXTS.minimumVolumeSpike, TEXTS.volumeSpikeHint)}
            {number("leastLiquidity", TEXTS.minimumLiquidity, TEXTS.emptyForAny)}
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
