import { tradesCsv } from "@sextant/core/backtest";
import { endpoint, Failure } from "@sextant/core/contract";
import * as z from "zod";
import { setUpUser } from "../../identity/signed-in.ts";
import type { CallContext } from "../../identity/person.ts";
import type { BacktestStore } from "./backtest-store.ts";

const nothing = z.strictObject({});

/** Downloads all trades as a file; authorised like the test itself. */
export const tradesDownload = endpoint({
  method: "GET",
  path: "/api/backtests/{id}/trades.csv",
  access: "user",
  needs: "backtesting",
  personal: true,
  summary: "All trades of one of the own backtests as CSV",
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  query: nothing,
  body: z.undefined(),
  answer: z.strictObject({ name: z.string(), type: z.string(), text: z.string() }),
});

/** Prefixes a cell that a spreadsheet would take for a formula with an apostrophe; numbers stay numbers. */
const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Returns every trade of every symbol, with the symbol before the engine's own columns. */
export function createTradesDownload(store: Pick<BacktestStore, "find" | "trades">) {
  return async ({ params, context }: { params: { id: string }; context: Pick<CallContext, "person"> }) => {
    const found = await store.find(setUpUser(context.person).id, params.id);
    if (found === undefined) throw new Failure("not-found");
    const [head = ""] = tradesCsv([]).split("\r\n");
    const rows = (await store.trades(found.id)).flatMap(({ symbol, trades }) =>
      tradesCsv(trades)
        .split("\r\n")
        .slice(1, -1)
        .map((row) => `${safeCell(symbol)},${row}`),
    );
    const name = `backtest-${found.request.rule}-${found.createdAt.slice(0, 10)}.csv`;
    return { name, type: "text/csv; charset=utf-8", text: [`symbol,${head}`, ...rows, ""].join("\r\n") };
  };
}
