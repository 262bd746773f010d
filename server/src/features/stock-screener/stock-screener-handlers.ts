import type { screenStocks, ScreenedStocks } from "@sextant/core/contract";
import { isoTimeOf } from "@sextant/core/market";
import type * as z from "zod";
import type { Universe } from "../../universe/universe.ts";
import { wireMetric } from "../../universe/wire-metric.ts";
import { stockFilterOf } from "./stock-filter-of.ts";

type Requested = { readonly body: z.output<typeof screenStocks.body> };

/** Creates the handlers of the stock screener's call, using the universe in memory. */
export function createStockScreenerHandlers(universe: Universe) {
  return {
    screenStocks: async ({ body }: Requested): Promise<ScreenedStocks> => {
      const { columns, sort, order, limit, offset } = body;
      const filter = stockFilterOf(body.filter);
      await universe.ready();
      const { rows, total } = universe.query({ filter, columns, sort, descending: order === "desc", limit, offset });
      const { size: stored, updatedMs, isSimulated: simulated } = universe;
      return {
        rows: rows.map(({ symbol, name, sector, exchange, metrics }) => ({
          symbol,
          name: name ?? null,
          sector: sector ?? null,
          exchange: exchange ?? null,
          values: Object.fromEntries(
            columns.map((field) => {
              const reported = metrics[field];
              return [field, reported === undefined ? null : wireMetric(reported)];
            }),
          ),
        })),
        total,
        stored,
        simulated,
        known: Object.fromEntries(
          // Include the filtered fields: their coverage shows how many stocks a range cannot evaluate.
          [...new Set([...columns, ...filter.ranges.map(({ field }) => field)])].map((field) => [
            field,
            universe.known(field),
          ]),
        ),
        asOf: updatedMs === undefined ? null : isoTimeOf(updatedMs),
      };
    },
  };
}
