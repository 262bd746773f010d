import { type Portfolio, SCREENS } from "@sextant/core/contract";
import { describeError } from "../../lib/error-text.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { useHiddenValues } from "../../portfolios/hidden-values.ts";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { TabbedParts } from "../../ui/tabbed-parts.tsx";
import { PortfolioHead } from "./portfolio-head.tsx";
import type { PortfolioTabProps } from "./portfolio-tab-props.ts";
import { PORTFOLIO_TABS, type PortfolioTabKey } from "./portfolio-tabs.tsx";
import { PORTFOLIOS_ADDRESS } from "./portfolios-address.ts";
import * as TEXTS from "./texts.tsx";

type Props = Omit<PortfolioTabProps, "isHidden"> & {
  /** Why reloading the displayed portfolio failed. */
  readonly error: Error | null;
};

const KEYS = Object.keys(PORTFOLIO_TABS) as PortfolioTabKey[];
const byTab = <T,>(of: (key: PortfolioTabKey) => T) =>
  Object.fromEntries(KEYS.map((key) => [key, of(key)])) as Record<PortfolioTabKey, T>;
const NAMES = byTab((key): string => PORTFOLIO_TABS[key].name);

/** One portfolio: its value, and all its details in tabs. */
export function PortfolioView({ userId, portfolio, error }: Props) {
  const { state, change } = useAddressState(PORTFOLIOS_ADDRESS);
  const [isHidden] = useHiddenValues();
  return (
    <PageScaffold
      terms="portfolios"
      title={[portfolio.name, SCREENS.portfolios.label]}
      head={<PortfolioHead userId={userId} portfolio={portfolio} />}
    >
      {error !== null && (
        <p className="strip mb-5" role="status">
          {TEXTS.updateFailed(describeError(error))}
        </p>
      )}
      {portfolio.readOnly && <ReadOnlyNote portfolio={portfolio} />}
      <TabbedParts
        label={TEXTS.portfolio}
        names={NAMES}
        value={state.tab}
        onChange={(tab) => change({ tab })}
        listClassName="mt-0"
        panelClassName="pf-panel"
        row="h-16"
        parts={byTab((key) => {
          const { Tab } = PORTFOLIO_TABS[key];
          return <Tab userId={userId} portfolio={portfolio} isHidden={isHidden} />;
        })}
      />
    </PageScaffold>
  );
}

function ReadOnlyNote({ portfolio: { name } }: { readonly portfolio: Portfolio }) {
  return (
    <p className="strip mb-5" role="note">
      {TEXTS.overLimit(name)}
    </p>
  );
}
