import { CHAIN_NAMES, isChain } from "@sextant/core/market";
import { useId, type ReactNode } from "react";
import { Select } from "../../ui/select.tsx";
import { isRiskClass, RISK_CLASSES } from "../../tokens/risk-classes.ts";
import { READERS_ZONE } from "../../lib/time-text.ts";
import type { ScreenerChoice } from "./screener-choice.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly choice: ScreenerChoice;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
  readonly updatedMs: number | undefined;
};

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZone: READERS_ZONE,
});

/** Chain, risk, auto-refresh, and the time of the last update. */
export function ScreenerFilters({ choice, onChange, updatedMs }: Props) {
  return (
    <div className="cs-filters" role="group" aria-label={TEXTS.filters}>
      <Labelled label={TEXTS.chain}>
        <Select
          value={choice.chain ?? ""}
          options={[["", TEXTS.allChains], ...Object.entries(CHAIN_NAMES)]}
          onChange={(chain) => onChange({ chain: isChain(chain) ? chain : null })}
        />
      </Labelled>
      <Labelled label={TEXTS.risk}>
        <Select
          value={choice.risk ?? ""}
          options={[["", TEXTS.allRisks], ...RISK_CLASSES.map((risk) => [risk, risk] as const)]}
          onChange={(risk) => onChange({ risk: isRiskClass(risk) ? risk : null })}
        />
      </Labelled>
      <AutoRefresh checked={choice.auto} onChange={(auto) => onChange({ auto })} />
      <span className="end meta">
        {TEXTS.lastUpdated}{" "}
        {updatedMs === undefined ? (
          TEXTS.notAvailable
        ) : (
          <time className="num" dateTime={new Date(updatedMs).toISOString()}>
            {CLOCK.format(updatedMs)}
          </time>
        )}
      </span>
    </div>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="cs-select">
      <span className="sr">{label}</span>
      {children}
    </label>
  );
}

function AutoRefresh({ checked, onChange }: { readonly checked: boolean; readonly onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <span className="cs-check">
      <input id={id} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id}>
        {TEXTS.autoRefresh} <span className="ink3">{TEXTS.every30Seconds}</span>
      </label>
    </span>
  );
}
