import "./peers-section.css";
import { type Peers, SCREENS } from "@sextant/core/contract";
import { STOCK_FIELD_NAMES, STOCK_FIELDS, type StockField } from "@sextant/core/market";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { getPeers } from "../../../lib/calls.gen.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { stockMetric } from "../../../lib/stock-metric.ts";
import { Explained } from "../../../ui/explained.tsx";
import { FoldSection } from "../../../ui/fold-section.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { RowsTable } from "../../../ui/rows-table.tsx";
import { formatOrigin } from "./origin-text.ts";
import { describeSectorRank } from "./standing-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly symbol: string;
  /** Whether it is left out as long as there is nothing to compare. */
  readonly isQuiet?: boolean;
};

/** A company's rank within its sector by each value, and the companies nearest to it in size. */
export function PeersSection({ symbol, isQuiet = false }: Props) {
  const { data, error, refetch } = useQuery({
    ...callQuery(getPeers, { params: { symbol } }),
    staleTime: 300_000,
  });
  if (isQuiet && data?.absence !== null) return null;
  return (
    <FoldSection
      id="peers-heading"
      className="mt-8"
      heading={TEXTS.peers}
      end={data?.sector ? [data.sector, data.industry].filter(Boolean).join(" · ") : undefined}
    >
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingPeers} rows={4} row="h-8" />}
        failed={(failure) => (
          <PartFailed title={TEXTS.peersLoadFailed} error={failure} onRetry={() => void refetch()} />
        )}
      >
        {(peers) => <Compared peers={peers} />}
      </Loaded>
    </FoldSection>
  );
}

function Compared({ peers }: { readonly peers: Peers }) {
  const { absence, sector } = peers;
  if (absence !== null) return <p className="note keep">{absence}</p>;
  return (
    <>
      <Standing peers={peers} />
      <PeerTable peers={peers} />
      {sector !== null && (
        <p className="note mt-4">
          <Link className="tlink" href={`${SCREENS.stockScreener.path}?sectors=${encodeURIComponent(sector)}`}>
            {TEXTS.screenSector(sector)}
          </Link>
        </p>
      )}
    </>
  );
}

const isField = (name: string): name is StockField => (STOCK_FIELD_NAMES as readonly string[]).includes(name);

function Standing({ peers: { standing, sector } }: { readonly peers: Peers }) {
  const rows = standing.flatMap(({ field, ...rest }) => (isField(field) ? [{ field, ...rest }] : []));
  if (rows.length === 0) return <p className="note keep">{TEXTS.nothingToCompare}</p>;
  return (
    <>
      <ul className="peers-standing" aria-label={TEXTS.rankInSector}>
        {rows.map(({ field, value, percentile, median, of, source, asOf }) => {
          const { label, meaning } = STOCK_FIELDS[field];
          return (
            <li key={field}>
              <span>
                <b>
                  <Explained mark={<span className="explained-term">{label}</span>}>{meaning}</Explained>
                </b>{" "}
                <span className="num">{stockMetric(field, value)}</span>
                <span className="meta">{formatOrigin({ source, asOf })}</span>
              </span>
              <span className="peers-bar" aria-hidden="true">
                <i style={{ left: `${String(percentile)}%` }} />
              </span>
              <span className="meta">
                {of === 1
                  ? TEXTS.onlyOne(String(sector))
                  : TEXTS.standingMedian(
                      describeSectorRank({ value, percentile, median, of }, TEXTS.companiesIn(String(sector))),
                      stockMetric(field, median),
                    )}
              </span>
            </li>
          );
        })}
      </ul>
      {rows.some(({ of }) => of > 1) && <p className="note mb-5">{TEXTS.standingNote}</p>}
    </>
  );
}

function PeerTable({ peers: { peers, symbol: self } }: { readonly peers: Peers }) {
  const fields = Object.keys(peers[0]?.values ?? {}).filter(isField);
  return (
    <>
      <h3 className="h-sub mt-6 mb-2">{TEXTS.closestInSize}</h3>
      <RowsTable
        label={TEXTS.closestInSize}
        rows={peers}
        keyOf={({ symbol }) => symbol}
        fitsRem={40}
        columns={[
          { name: TEXTS.company, kind: "name", cell: (peer) => <PeerName {...peer} isSelf={peer.symbol === self} /> },
          ...fields.map((field) => ({
            name: STOCK_FIELDS[field].label,
            kind: "number" as const,
            cell: ({ values }: Peers["peers"][number]) => {
              const reported = values[field] ?? null;
              if (reported === null) return null;
              return (
                <>
                  {stockMetric(field, reported.value)}
                  <span className="meta block">{formatOrigin(reported)}</span>
                </>
              );
            },
          })),
        ]}
      />
    </>
  );
}

type NameProps = { readonly symbol: string; readonly name: string | null; readonly isSelf: boolean };

function PeerName({ symbol, name, isSelf }: NameProps) {
  return (
    <>
      {isSelf ? (
        <b>{symbol}</b>
      ) : (
        <Link className="tlink" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
          {symbol}
        </Link>
      )}{" "}
      <span className="meta">{name}</span>
    </>
  );
}
