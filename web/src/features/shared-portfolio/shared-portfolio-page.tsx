import { NOT_AVAILABLE } from "@sextant/core/market";
import "./shared-portfolio.css";
import { SCREENS } from "@sextant/core/contract";
import { decimal, minus, moneyText } from "@sextant/core/decimal";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Answer } from "../../lib/call.ts";
import { CallFailure } from "../../lib/call-failure.ts";
import { getSharedPortfolio } from "../../lib/calls.gen.ts";
import { describeError } from "../../lib/error-text.ts";
import { signedPercent } from "../../lib/metrics.ts";
import { formatMoney } from "../../lib/money-text.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { sharePercent } from "../../lib/share-percent.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Failed } from "../../ui/failed.tsx";
import { FreshnessBadge } from "../../ui/freshness-badge.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { SourceRow } from "../../ui/source-row.tsx";
import { useLinkSecret } from "./use-link-secret.ts";
import * as TEXTS from "./texts.tsx";

type Shared = Answer<"getSharedPortfolio">;

const EVERY_MS = 60_000;

/**
 * A portfolio as its owner shares it with anyone who has the link: read-only, with amounts only if the owner shows
 * them.
 */
export function SharedPortfolioPage() {
  const secret = useLinkSecret();
  // The server, which renders the first view, never learns the secret.
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  if (!isInBrowser) return <Waiting />;
  return secret === undefined ? <Ended isIncomplete /> : <OfLink key={secret} secret={secret} />;
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

function OfLink({ secret }: { readonly secret: string }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getSharedPortfolio, { params: { token: secret } }),
    ...usePolling(EVERY_MS),
    retry: false,
    // No data of a link stays in the page after leaving it.
    gcTime: 0,
  });
  // An owner who revokes a link also ends it for current viewers.
  if (error instanceof CallFailure && error.status === 404) return <Ended />;
  return (
    <PageScaffold
      title={[...(data === undefined ? [] : [data.name]), SCREENS.sharedPortfolio.label]}
      sourceLine={<Source data={data} failed={error !== null} />}
      head={null}
    >
      {data !== undefined ? (
        <>
          {error !== null && (
            <p className="strip mt-4" role="status">
              {TEXTS.updateFailed(describeError(error))}
            </p>
          )}
          <Shown data={data} />
        </>
      ) : error !== null ? (
        <div className="pt-8">
          <Failed
            level={1}
            title={TEXTS.portfolioLoadFailed}
            detail={describeError(error)}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <WaitingContent />
      )}
    </PageScaffold>
  );
}

function Waiting() {
  return (
    <PageScaffold
      title={SCREENS.sharedPortfolio.label}
      sourceLine={<Source data={undefined} failed={false} />}
      head={null}
    >
      <noscript>
        <p className="strip mt-4">{TEXTS.needsScript}</p>
      </noscript>
      <WaitingContent />
    </PageScaffold>
  );
}

/** What stands where a portfolio will: in the same places, so that nothing moves. */
function WaitingContent() {
  return (
    <header className="shp-head">
      <h1 className="h-page">{SCREENS.sharedPortfolio.label}</h1>
      <p className="note keep">{TEXTS.sharedWithLink}</p>
      <div role="status" aria-label={TEXTS.loadingSharedPortfolio} className="grid gap-6 pt-4">
        <span className="skel h-12 w-64 max-w-full" aria-hidden="true" />
        <span className="skel shp-waits" aria-hidden="true" />
      </div>
    </header>
  );
}

function Source({ data, failed }: { readonly data: Shared | undefined; readonly failed: boolean }) {
  return (
    <SourceRow data={data} failed={failed}>
      {({ asOf, freshness }) =>
        asOf === null || freshness === null ? (
          <span>{TEXTS.noPrices}</span>
        ) : (
          <>
            <FreshnessBadge freshness={freshness} asOf={asOf} />
            <span>{TEXTS.oldestPrice(<Timestamp atMs={Date.parse(asOf)} />)}</span>
          </>
        )
      }
    </SourceRow>
  );
}

function Shown({ data }: { readonly data: Shared }) {
  const { name, currency, hidesValues, totalValue, profitPercent, holdings, unpriced } = data;
  const sorted = holdings.toSorted((a, b) => b.sharePercent - a.sharePercent);
  const cash = cashOf(data);
  const way = profitPercent === null || profitPercent === 0 ? "flat" : profitPercent > 0 ? "up" : "down";
  return (
    <>
      <header className="shp-head">
        <h1 className="h-page">{name}</h1>
        <p className="note keep">{TEXTS.sharedNote(currency, hidesValues && TEXTS.ownerHidesAmounts)}</p>
        <dl className="shp-figures">
          {totalValue !== null && (
            <div>
              <dt className="lbl">{TEXTS.totalValue}</dt>
              <dd className="fig fig-m num">{formatMoney(totalValue, currency)}</dd>
            </div>
          )}
          {cash !== null && (
            <div>
              <dt className="lbl">{TEXTS.cashIncluded}</dt>
              <dd className="fig fig-m num">{formatMoney(cash, currency)}</dd>
            </div>
          )}
          <div>
            <dt className="lbl">{TEXTS.unrealizedProfit}</dt>
            <dd className="fig fig-m num">
              {profitPercent === null ? (
                NOT_AVAILABLE
              ) : (
                <span className={`chg ${TONES[way]}`}>
                  <Arrow of={way} />
                  {signedPercent(profitPercent)}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt className="lbl">{TEXTS.holdings}</dt>
            <dd className="fig fig-m num">{holdings.length + unpriced.length}</dd>
          </div>
        </dl>
      </header>
      <section className="sec" aria-labelledby="shared-holdings">
        <div className="sec-h">
          <h2 className="h-sec" id="shared-holdings">
            {TEXTS.holdings}
          </h2>
        </div>
        {sorted.length === 0 ? (
          <p className="note keep">{unpriced.length === 0 ? TEXTS.noHoldings : TEXTS.noHoldingPriced}</p>
        ) : (
          <RowsTable
            label={TEXTS.holdings}
            columns={hidesValues ? COLUMNS : [...COLUMNS, valueColumn(currency)]}
            rows={sorted}
            keyOf={({ symbol }) => symbol}
            staysTable
          />
        )}
        {unpriced.length > 0 && (
          <p className="note keep mt-4">{TEXTS.unpriced(unpriced.map(formatSymbol).join(", "))}</p>
        )}
        <p className="note keep mt-4">{TEXTS.sharesNote}</p>
      </section>
    </>
  );
}

/** Returns the part of the total that is in no holding: tracked cash; null if there is none, or amounts are hidden. */
function cashOf({ totalValue, holdings }: Shared): string | null {
  if (totalValue === null) return null;
  const rest = holdings.reduce((sum, { value }) => minus(sum, decimal(value ?? "0")), decimal(totalValue));
  return rest.units === 0n ? null : moneyText(rest);
}

const TONES = { up: "up", down: "down", flat: "ink2" } as const;
type SharedHolding = Shared["holdings"][number];

const COLUMNS: readonly RowsColumn<SharedHolding>[] = [
  { name: TEXTS.symbol, cell: ({ symbol }) => formatSymbol(symbol) },
  {
    name: TEXTS.share,
    kind: "number",
    cell: ({ sharePercent: share }) => (
      <span className="shp-share">
        <span className="meter" aria-hidden="true">
          <i style={{ width: `${String(Math.min(100, Math.max(0, share)))}%` }} />
        </span>
        {sharePercent(share)}
      </span>
    ),
  },
];

const valueColumn = (currency: string): RowsColumn<SharedHolding> => ({
  name: TEXTS.value,
  kind: "number",
  cell: ({ value }) => formatMoney(value, currency),
});

/** The message for a link that was revoked, has expired, or was copied only in part. */
function Ended({ isIncomplete = false }: { readonly isIncomplete?: boolean }) {
  return (
    <PageScaffold title={SCREENS.sharedPortfolio.label} head={null}>
      <div className="measure grid justify-items-start gap-4 pt-8">
        <h1 className="h-page">{isIncomplete ? TEXTS.linkIncomplete : TEXTS.linkEnded}</h1>
        <p className="read">{isIncomplete ? TEXTS.linkIncompleteHelp : TEXTS.linkEndedHelp}</p>
        <a className="tlink" href={SCREENS.home.path}>
          {TEXTS.goToStart}
        </a>
      </div>
    </PageScaffold>
  );
}
