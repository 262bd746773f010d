import type { Chain, TokenObservation } from "@sextant/core/market";
import type { EvaluatedAfterDays, LabelOutcome, RiskClass, RiskLabel } from "@sextant/core/screening";
import type { Database } from "../database/database.ts";
import { fencedTransaction, type Lease } from "../leader-election/index.ts";
import {
  type CountedRow,
  labelOf,
  type LabelRow,
  outcomeOf,
  type OutcomeRow,
  observationOf,
  type ObservationRow,
} from "./label-rows.ts";
import type { LastLabel } from "./new-labels.ts";
import type { KnownLabel } from "./screener.ts";

/** A label that is not evaluated yet. */
export type OpenLabel = { readonly label: RiskLabel; readonly afterDays: EvaluatedAfterDays };
/** The data from which published rates are counted. */
export type CountedLabel = {
  readonly chain: Chain;
  readonly riskClass: RiskClass;
  readonly outcomes: readonly Pick<LabelOutcome, "afterDays" | "outcome">[];
};
export type FollowedToken = { readonly key: string; readonly lastMs: number | undefined };

/**
 * Risk labels of real tokens, their outcomes, and the observations of the tokens until then. Stored labels are
 * immutable.
 */
export type LabelStore = {
  add(labels: readonly RiskLabel[], lease: Lease): Promise<void>;
  addOutcomes(outcomes: readonly LabelOutcome[], lease: Lease): Promise<void>;
  /** Returns a token's labels, newest first. */
  of(chain: Chain, address: string): Promise<readonly KnownLabel[]>;
  /** Returns the newest label of each token. */
  last(): Promise<readonly (Pick<RiskLabel, "chain" | "address"> & LastLabel)[]>;
  /** Returns some of the labels that are due and not evaluated, the longest due first. */
  due(nowMs: number, most: number): Promise<readonly OpenLabel[]>;
  counted(): Promise<{ readonly labels: readonly CountedLabel[]; readonly firstLabelMs: number | undefined }>;
  /** Returns tokens with a label before its final evaluation, with the time of each one's last observation. */
  followed(nowMs: number): Promise<readonly FollowedToken[]>;
  see(observations: readonly (TokenObservation & { readonly key: string })[]): Promise<void>;
  observations(key: string, fromMs: number): Promise<readonly TokenObservation[]>;
  /** Deletes observations that no label needs any more. */
  forget(nowMs: number): Promise<void>;
};

const MOST_SHOWN = 20;
/** Covers the final evaluation, plus a day for a late observation. */
const FOLLOWED_DAYS = 31;

export function createLabelStore({ pool }: Database): LabelStore {
  return {
    async add(labels, lease) {
      if (labels.length === 0) return;
      await fencedTransaction(pool, lease, (client) =>
        client.query(
          `insert into risk_labels (id, chain, address, symbol, labelled_at, risk_class, score, rules, price_usd, liquidity_usd,
             market_cap_usd, facts)
           select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::float8[],
             $8::text[], $9::float8[], $10::float8[], $11::float8[], $12::jsonb[]) on conflict do nothing`,
          [
            labels.map(({ id }) => id),
            labels.map(({ chain }) => chain),
            labels.map(({ address }) => address),
            labels.map(({ symbol }) => symbol),
            labels.map(({ labelledMs }) => new Date(labelledMs)),
            labels.map(({ riskClass }) => riskClass),
            labels.map(({ score }) => score),
            labels.map(({ rules }) => rules),
            labels.map(({ priceUsd }) => priceUsd ?? null),
            labels.map(({ liquidityUsd }) => liquidityUsd ?? null),
            labels.map(({ marketCapUsd }) => marketCapUsd ?? null),
            labels.map(({ facts }) => JSON.stringify(facts)),
          ],
        ),
      );
    },
    async addOutcomes(outcomes, lease) {
      if (outcomes.length === 0) return;
      await fencedTransaction(pool, lease, (client) =>
        client.query(
          `insert into risk_outcomes (label_id, after_days, evaluated_at, outcome, liquidity_lost_percent, price_lost_percent, why)
           select * from unnest($1::text[], $2::int[], $3::timestamptz[], $4::text[], $5::float8[], $6::float8[], $7::text[])
           on conflict do nothing`,
          [
            outcomes.map(({ labelId }) => labelId),
            outcomes.map(({ afterDays }) => afterDays),
            outcomes.map(({ evaluatedMs }) => new Date(evaluatedMs)),
            outcomes.map(({ outcome }) => outcome),
            outcomes.map(({ liquidityLostPercent }) => liquidityLostPercent ?? null),
            outcomes.map(({ priceLostPercent }) => priceLostPercent ?? null),
            outcomes.map(({ why }) => why),
          ],
        ),
      );
    },
    async of(chain, address) {
      const labels = await pool.query<LabelRow>(
        "select * from risk_labels where chain = $1 and address = $2 order by labelled_at desc limit $3",
        [chain, address, MOST_SHOWN],
      );
      if (labels.rows.length === 0) return [];
      const outcomes = await pool.query<OutcomeRow>(
        "select * from risk_outcomes where label_id = any($1) order by after_days",
        [labels.rows.map(({ id }) => id)],
      );
      return labels.rows.map((row) => ({
        label: labelOf(row),
        outcomes: outcomes.rows.filter(({ label_id }) => label_id === row.id).map(outcomeOf),
      }));
    },
    async last() {
      const { rows } = await pool.query<Pick<LabelRow, "chain" | "address" | "risk_class" | "labelled_at">>(
        "select distinct on (chain, address) chain, address, risk_class, labelled_at from risk_labels order by chain, address, labelled_at desc",
      );
      return rows.map(({ chain, address, risk_class, labelled_at }) => {
        return { chain, address, riskClass: risk_class, labelledMs: labelled_at.getTime() };
      });
    },
    async due(nowMs, most) {
      const { rows } = await pool.query<LabelRow & { readonly after_days: EvaluatedAfterDays }>(
        `select risk_labels.*, after_days from risk_labels cross join (values (7), (30)) as days (after_days)
          where labelled_at <= $1::timestamptz - make_interval(days => after_days)
            and not exists (select from risk_outcomes where label_id = id and risk_outcomes.after_days = days.after_days)
          order by labelled_at limit $2`,
        [new Date(nowMs), most],
      );
      return rows.map((row) => ({ label: labelOf(row), afterDays: row.after_days }));
    },
    async counted() {
      const { rows } = await pool.query<CountedRow>(
        `select chain, risk_class, after_7.outcome as after_7, after_30.outcome as after_30, count(*)::int as labels, min(labelled_at) as first
           from risk_labels
           left join risk_outcomes as after_7 on after_7.label_id = id and after_7.after_days = 7
           left join risk_outcomes as after_30 on after_30.label_id = id and after_30.after_days = 30
          group by 1, 2, 3, 4`,
      );
      const firstMs = Math.min(...rows.map(({ first }) => first.getTime()));
      return {
        labels: rows.flatMap(({ chain, risk_class, after_7, after_30, labels }) => {
          const outcomes = [
            ...(after_7 === null ? [] : [{ afterDays: 7 as const, outcome: after_7 }]),
            ...(after_30 === null ? [] : [{ afterDays: 30 as const, outcome: after_30 }]),
          ];
          return new Array<CountedLabel>(labels).fill({ chain, riskClass: risk_class, outcomes });
        }),
        firstLabelMs: rows.length === 0 ? undefined : firstMs,
      };
    },
    async followed(nowMs) {
      const { rows } = await pool.query<{
        readonly key: string;
        readonly last: Date | null;
      }>(
        `select key, (select max(seen_at) from labelled_sightings as seen where seen.key = labelled.key) as last
           from (select distinct chain || ':' || address as key from risk_labels
                  where labelled_at > $1::timestamptz - make_interval(days => $2)) as labelled`,
        [new Date(nowMs), FOLLOWED_DAYS],
      );
      return rows.map(({ key, last }) => ({ key, lastMs: last?.getTime() }));
    },
    async see(observations) {
      if (observations.length === 0) return;
      await pool.query(
        `insert into labelled_sightings (key, seen_at, price_usd, liquidity_usd, market_cap_usd, volume_24h_usd)
         select * from unnest($1::text[], $2::timestamptz[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
           on conflict do nothing`,
        [
          observations.map(({ key }) => key),
          observations.map(({ atMs }) => new Date(atMs)),
          observations.map(({ priceUsd }) => priceUsd ?? null),
          observations.map(({ liquidityUsd }) => liquidityUsd ?? null),
          observations.map(({ marketCapUsd }) => marketCapUsd ?? null),
          observations.map(({ volume24hUsd }) => volume24hUsd ?? null),
        ],
      );
    },
    async observations(key, fromMs) {
      const { rows } = await pool.query<ObservationRow>(
        "select * from labelled_sightings where key = $1 and seen_at > $2 order by seen_at",
        [key, new Date(fromMs)],
      );
      return rows.map(observationOf);
    },
    async forget(nowMs) {
      await pool.query("delete from labelled_sightings where seen_at < $1::timestamptz - make_interval(days => $2)", [
        new Date(nowMs),
        FOLLOWED_DAYS + 1,
      ]);
    },
  };
}
