import { BAR_NAMES } from "@sextant/core/market";
import { Link } from "wouter";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import { isDated } from "./chart-bar-text.ts";
import type { ChartTimeframe, ChartToggle } from "./chart-view.ts";
import { alertAddress, chosenIndicator, isUsual, MARK_LIST, menuOf, WITHOUT_ALERTS } from "./chart-indicators.ts";
import { IndicatorForm } from "./chart-indicator-form.tsx";
import { MOST_PANES } from "./most-panes.ts";
import type { OwnIndicators } from "./use-own-indicators.ts";
import * as TEXTS from "./workspace-texts.ts";

/** Maximum that the server stores for a symbol. */
const MOST_OWN = 20;

type Props = {
  readonly symbol: string;
  readonly timeframe: ChartTimeframe;
  /** Whether the user can set alerts; a visitor cannot. */
  readonly hasAlerts: boolean;
  readonly shown: ReadonlySet<ChartToggle>;
  readonly onToggle: (key: ChartToggle) => void;
  /** Returns whether there is space for what a key would switch on, given the number of panes shown. */
  readonly hasRoom: (key: ChartToggle) => boolean;
  readonly panes: number;
  /** Whether the chart's symbol has events to mark. */
  readonly hasEvents: boolean;
  /** The user's indicators with custom parameters. */
  readonly own: OwnIndicators;
  readonly onClose: () => void;
};

/**
 * The menu that toggles every indicator: over the candles, in panes below, and marks at bars. An active indicator links
 * to an alert on it.
 */
export function IndicatorMenu(props: Props) {
  const { symbol, timeframe, hasAlerts, shown, onToggle, hasRoom, panes, hasEvents, own, onClose } = props;
  const reasonAgainst = (key: ChartToggle): string | undefined => {
    if (chosenIndicator(key)?.definition.chart.isIntraday && isDated(timeframe)) return TEXTS.intradayOnly;
    if (key === "events" && !hasEvents) return TEXTS.eventsOnly;
    return undefined;
  };
  const againstAdding = (id: string): string | undefined => {
    if (shown.has(id)) return TEXTS.alreadyShown;
    if (!hasRoom(id)) return TEXTS.panesFull(MOST_PANES);
    if (own.ids.length >= MOST_OWN) return TEXTS.ownFull(MOST_OWN);
    return undefined;
  };
  const add = (id: string) => (isUsual(id) ? onToggle(id) : own.add(id));
  const addressOf = (key: ChartToggle): string | undefined => {
    const chosen = hasAlerts && shown.has(key) ? chosenIndicator(key) : undefined;
    return chosen && alertAddress(chosen, symbol, timeframe);
  };
  const group = (label: string, list: readonly (readonly [ChartToggle, string])[], note?: string) => (
    <fieldset className="chart-menu-group">
      <legend className="lbl">{label}</legend>
      {note !== undefined && <p className="meta">{note}</p>}
      {list.map(([key, name]) => {
        const against = reasonAgainst(key);
        const address = addressOf(key);
        return (
          <div key={key} className="chart-menu-row">
            <label className="chart-check">
              <input
                type="checkbox"
                checked={shown.has(key)}
                disabled={(against !== undefined || !hasRoom(key)) && !shown.has(key)}
                onChange={() => onToggle(key)}
              />
              <span>
                {name}
                {against !== undefined && <span className="meta"> {against}</span>}
              </span>
            </label>
            {address !== undefined && (
              <Link className="tlink chart-menu-alert" href={address}>
                {TEXTS.setAlert}
                <span className="sr">{TEXTS.onIndicator(name)}</span>
              </Link>
            )}
          </div>
        );
      })}
    </fieldset>
  );
  return (
    <TitledDialog title={TEXTS.indicators} className="chart-menu" onClose={onClose}>
      <div className="chart-menu-groups">
        {group(TEXTS.overlays, menuOf("price", shown))}
        {group(
          TEXTS.panes,
          menuOf("own", shown),
          TEXTS.panesShown(panes, MOST_PANES, panes < MOST_PANES ? "" : TEXTS.turnOneOff),
        )}
        {group(TEXTS.marks, Object.entries(MARK_LIST), TEXTS.marksNote)}
      </div>
      {hasAlerts && timeframe === WITHOUT_ALERTS && (
        <p className="note">{TEXTS.noAlertsOnBars(BAR_NAMES[timeframe])}</p>
      )}
      <IndicatorForm against={againstAdding} onAdd={add} onReset={own.ids.length === 0 ? undefined : own.reset} />
      {own.error !== undefined && (
        <p className="down text-sm" role="alert">
          {own.error}
        </p>
      )}
    </TitledDialog>
  );
}
