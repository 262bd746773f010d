import { CHAIN_NAMES, isChain } from "@sextant/core/market";
import { SlidersHorizontal } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { isRiskClass, RISK_CLASSES } from "../../tokens/risk-classes.ts";
import { filterCount, type ScreenerChoice } from "./screener-choice.ts";
import { LastUpdated } from "./last-updated.tsx";
import { ViewChoice } from "./view-choice.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly choice: ScreenerChoice;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
};

/** Search, chain, risk and auto-refresh. */
export function ScreenerFilters({ choice, onChange }: Props) {
  return (
    <div className="cs-filters" role="group" aria-label={TEXTS.filters}>
      <Search choice={choice} onChange={onChange} />
      <Fields choice={choice} onChange={onChange} />
    </div>
  );
}

type PhoneProps = Props & {
  readonly updated: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onView: (view: ScreenerChoice["view"]) => void;
};

/** The same on a phone: the search, and everything else behind one button. */
export function PhoneFilters({ choice, onChange, updated, isOpen, onOpen, onView }: PhoneProps) {
  const id = useId();
  const count = filterCount(choice);
  return (
    <>
      <div className="cs-phone-tools">
        <Search choice={choice} onChange={onChange} />
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={TEXTS.filtersIn(count)}
          onClick={() => onOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {TEXTS.filters}
          {count > 0 && <b className="cs-filter-count num">{count}</b>}
        </Button>
      </div>
      <div id={id} className="cs-filters" role="group" aria-label={TEXTS.filters} hidden={!isOpen}>
        <ViewChoice view={choice.view} onView={onView} />
        <Fields choice={choice} onChange={onChange} />
        <LastUpdated at={updated} />
      </div>
    </>
  );
}

function Search({ choice, onChange }: Props) {
  return (
    <SearchField
      label={TEXTS.search}
      placeholder={TEXTS.searchPlaceholder}
      maxLength={64}
      value={choice.search}
      onChange={(search) => onChange({ search })}
    />
  );
}

function Fields({ choice, onChange }: Props) {
  return (
    <>
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
    </>
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
