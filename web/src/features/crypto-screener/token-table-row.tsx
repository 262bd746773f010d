import type { LabelRecord, TokenRow } from "@sextant/core/contract";
import { CHAIN_NAMES } from "@sextant/core/market";
import { memo } from "react";
import { Link } from "wouter";
import { compact, dollars } from "../../lib/metrics.ts";
import { formatAge } from "../../tokens/age-text.ts";
import { CheckedFlag } from "../../tokens/checked-flag.tsx";
import { describeLabelRecord } from "../../tokens/label-record-text.ts";
import { RiskBadge } from "../../tokens/risk-badge.tsx";
import { TokenChange } from "../../tokens/token-change.tsx";
import { tokenPageAddress, type TokenId } from "../../tokens/token-page-address.ts";
import { plainPrice, tokenPrice } from "../../tokens/token-price.ts";
import { describeType } from "../../tokens/type-text.ts";
import { VolumeSpike } from "../../tokens/volume-spike.tsx";
import { WatchStar } from "../../tokens/watch-star.tsx";
import { GridRow } from "../../ui/row-grid.tsx";
import { TABLE_COLUMNS, type TableColumn } from "./table-columns.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly id: string;
  /** Index in the whole table, from 0. */
  readonly index: number;
  readonly rowPx: number;
  /** Undefined while its page is loading. */
  readonly row: TokenRow | undefined;
  readonly nowMs: number;
  readonly isActive: boolean;
  readonly isWatched: boolean;
  readonly record: LabelRecord;
  readonly onWatch: (token: TokenId) => void;
};

/** A row of the table, or its placeholder. */
export const TokenTableRow = memo(function TokenTableRow(props: Props) {
  const { id, index, rowPx, row, isActive } = props;
  return (
    <GridRow id={id} index={index} rowPx={rowPx} isActive={isActive}>
      {TABLE_COLUMNS.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className={`rg-cell cs-c-${column.key} ${column.isMetric ? "r num" : ""}`}
        >
          {row ? (
            <Cell {...props} row={row} column={column} />
          ) : (
            column.key === "token" && <span className="skel w-24" />
          )}
        </div>
      ))}
    </GridRow>
  );
});

type CellProps = Props & { readonly row: TokenRow; readonly column: TableColumn };

function Cell({ column, row, nowMs, isWatched, record, onWatch }: CellProps) {
  switch (column.key) {
    case "watch":
      return <WatchStar symbol={row.symbol} watched={isWatched} tabIndex={-1} onToggle={() => onWatch(row)} />;
    case "rank":
      return <span className="num ink3">{row.rank ?? "–"}</span>;
    case "token":
      return (
        <span className="cs-token">
          <Link href={tokenPageAddress(row)} tabIndex={-1} title={`${row.symbol}, ${row.name}`}>
            <b>{row.symbol}</b> <small>{row.name}</small>
          </Link>
          {row.boosts > 0 && (
            <span className="bdg bdg-info" title={TEXTS.paidTitle}>
              {TEXTS.paid}
            </span>
          )}
        </span>
      );
    case "chain":
      return CHAIN_NAMES[row.chain];
    case "risk":
      return <RiskBadge risk={row.risk} record={describeLabelRecord(record, row.risk)} />;
    case "price":
      return <span title={plainPrice(row.price)}>{tokenPrice(row.price)}</span>;
    case "change":
      return <TokenChange percent={row.priceChange24h} />;
    case "cap":
      return dollars(row.marketCap);
    case "volume":
      return dollars(row.volume24h);
    case "liquidity":
      return dollars(row.liquidity);
    case "spike":
      return <VolumeSpike spike={row.volumeSpike} basis={undefined} />;
    case "contract":
      return <CheckedFlag of="contract" state={row.contractVerified} short />;
    case "lock":
      return <CheckedFlag of="lock" state={row.liquidityLocked} short />;
    case "telegram":
      return compact(row.telegramMembers);
    case "type":
      return <span className="cs-type">{describeType(row.projectType)}</span>;
    default:
      return row.createdAt === null ? TEXTS.notAvailable : formatAge(Date.parse(row.createdAt), nowMs);
  }
}
