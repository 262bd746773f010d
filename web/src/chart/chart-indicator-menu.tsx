import { Link } from "wouter";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import { isDated } from "./chart-bar-text.ts";
import { BAR_NAMES, type ChartTimeframe, type ChartToggle } from "./chart-view.ts";
import { alertAddress, chosenIndicator, isUsual, MARK_LIST, menuOf, WITHOUT_ALERTS } from "./chart-indicators.ts";
import { IndicatorForm } from "./chart-indicator-form.tsx";
import { MOST_PANES } from "./most-panes.ts";
import type { OwnIndicators } from "./use-own-indicators.ts";

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
    if (chosenIndicator(key)?.definition.chart.isIntraday && isDated(timeframe))
      return "Only on timeframes within the day";
    if (key === "events" && !hasEvents) return "Stocks on daily and weekly bars have them";
    return undefined;
  };
  const againstAdding = (id: string): string | undefined => {
    if (shown.has(id)) return "It is on the chart already.";
    if (!hasRoom(id)) return `At most ${MOST_PANES} panes: switch one off first.`;
    if (own.ids.length >= MOST_OWN) return `At most ${MOST_OWN} of your own: switch one off first.`;
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
                Set alert
                <span className="sr"> on {name}</span>
              </Link>
            )}
          </div>
        );
      })}
    </fieldset>
  );
  return (
    <TitledDialog title="Indicators" className="chart-menu" onClose={onClose}>
      <div className="chart-menu-groups">
        {group("Overlays", menuOf("price", shown))}
        {group(
          "Panes",
          menuOf("own", shown),
          `${panes} of at most ${MOST_PANES} shown${panes < MOST_PANES ? "" : ": switch one off first"}`,
        )}
        {group(
          "Signs",
          Object.entries(MARK_LIST),
          "Levels: S support, R resistance, dotted once the price went through",
        )}
      </div>
      {hasAlerts && timeframe === WITHOUT_ALERTS && (
        <p className="note">
          You can&apos;t set alerts on {BAR_NAMES[timeframe]} bars. Choose a shorter timeframe first.
        </p>
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
