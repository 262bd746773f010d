import { SCREENS, type Screen } from "../../contract/index.ts";
import type { Tutorial } from "./tutorial.ts";
import { TUTORIAL_TEXTS } from "./tutorial-texts.ts";

type Place = {
  readonly screen: Screen;
  readonly query?: string;
  readonly takesSymbol?: true;
  readonly elements: readonly string[];
};

/** Where each tutorial is played, and the parts of the screen that its steps point at. */
const PLACES: Readonly<Record<keyof typeof TUTORIAL_TEXTS, Place>> = {
  dashboard: { screen: SCREENS.dashboard, elements: ["ranges", "market-feed", "board", "watchlist"] },
  "market-analysis": {
    screen: SCREENS.marketAnalysis,
    takesSymbol: true,
    elements: ["symbol-form", "recommendation-card", "tabs", "chart-heading"],
  },
  advisory: { screen: SCREENS.tradingAdvisory, takesSymbol: true, elements: ["symbol-box", "risk-profile", "analyze"] },
  screener: {
    screen: SCREENS.cryptoScreener,
    elements: ["cs-answer", "cs-filters cs-phone-tools", "cs-listbar", "cs-cards cs-grid"],
  },
  leaderboard: {
    screen: SCREENS.leaderboard,
    elements: ["lb-strip", "lb-acts", "ranking-heading", "followed-traders"],
  },
  payments: {
    screen: SCREENS.cryptoSetup,
    query: "tab=how-to-pay",
    elements: ["cs-steps", "cs-networks", "cs-otherwise", "cs-payers-safety"],
  },
  alerts: { screen: SCREENS.alerts, elements: ["al-sentence", "al-room", "al-tabs"] },
  portfolios: { screen: SCREENS.portfolios, elements: ["pf-head-acts", "pf-list pf-example"] },
  paper: { screen: SCREENS.paper, elements: ["pp-figures", "pp-ticket", "pp-side"] },
  backtest: { screen: SCREENS.backtest, elements: ["form-heading", "runs-heading", "bt-four", "cautions-heading"] },
  watchlist: { screen: SCREENS.watchlist, elements: ["watch-add", "wl-table watched-none"] },
  "stock-screener": { screen: SCREENS.stockScreener, elements: ["ss-builder ss-phone-tools", "ss-grid ss-none"] },
  calendar: { screen: SCREENS.corporateCalendar, elements: ["cc-tools", "cc-day"] },
  "track-record": {
    screen: SCREENS.trackRecord,
    elements: ["seg", "rc-sides", "claims-heading nothing-heading", "verify-record"],
  },
};

/** Every tutorial, by the intent that it answers. */
export const TUTORIALS: readonly Tutorial[] = (Object.keys(PLACES) as (keyof typeof PLACES)[]).map((name) => {
  const { screen, query, elements, ...place } = PLACES[name];
  const { steps, ...said } = TUTORIAL_TEXTS[name];
  return {
    id: `tutorial.${name}`,
    screen,
    path: query === undefined ? screen.path : `${screen.path}?${query}`,
    ...said,
    ...(place.takesSymbol && { takesSymbol: true }),
    steps: steps.map(([title, description, action], at) => ({
      title,
      description,
      element: elements[at] ?? "",
      action,
    })),
  };
});
