import type { PortfolioConnection, PortfolioImportPreview } from "@sextant/core/contract";
import { expect } from "vitest";
import type { ExchangeEvent, ExchangeHistory, ExchangeRange } from "../../providers/exchanges/index.ts";
import { portfolioCalls, type PortfolioServer } from "./test-portfolio-server.ts";

const HOUR_MS = 3_600_000;

/** Creates the calls of a user's file imports and exchange keys, for tests. */
export function importCalls(server: () => PortfolioServer) {
  const ranges: ExchangeRange[] = [];
  const calls = portfolioCalls(server);
  const { all } = calls;

  const at = (id: string, path: string) => `/api/users/ann/portfolios/${id}/${path}`;
  async function previewed(id: string, lines: readonly string[]): Promise<PortfolioImportPreview> {
    const content = Buffer.from(lines.join("\n")).toString("base64");
    const { text, answer } = await server().call("ann", "POST", at(id, "imports"), { fileName: "t.csv", content });
    if (answer === undefined) throw new Error(text);
    // A busy machine answers that it is still reading.
    for (let seen = answer as PortfolioImportPreview; ;) {
      if (seen.status !== "running") return seen;
      seen = (await server().call("ann", "GET", at(id, `imports/${seen.id}`))).answer as PortfolioImportPreview;
    }
  }
  const apply = (id: string, { id: importId }: PortfolioImportPreview) =>
    server().call("ann", "POST", at(id, `imports/${importId}`), {});
  const undo = (id: string, { id: importId }: PortfolioImportPreview) =>
    server().call("ann", "DELETE", at(id, `imports/${importId}`));
  async function imported(id: string, lines: readonly string[]): Promise<PortfolioImportPreview> {
    const seen = await previewed(id, lines);
    expect((await apply(id, seen)).status).toBe(200);
    return seen;
  }
  type Listed = Pick<PortfolioImportPreview, "reason">;
  const listed = async (id: string) =>
    (await server().call("ann", "GET", at(id, "imports"))).answer as readonly Listed[];
  const rows = ({ rows: shown }: PortfolioImportPreview) => shown.map(({ state, problem }) => [state, problem]);
  const held = async (id: string) =>
    (await all())
      .find((one) => one.id === id)
      ?.holdings.map(({ symbol, quantity }) => `${quantity} ${symbol}`)
      .sort();

  /** Sets what the exchange returns from now on: events from the requested time on. */
  function exchangeSays(events: readonly ExchangeEvent[], balances: ExchangeHistory["balances"] = []): void {
    server().exchanges.now = {
      check: () => Promise.resolve(),
      read: (_, range) => {
        ranges.push(range);
        const read = events.filter(({ atMs }) => atMs >= (range.fromMs ?? 0));
        return Promise.resolve({
          events: read,
          untilMs: range.nowMs,
          balances,
          leftOut: 0,
          pairs: undefined,
          remark: undefined,
        });
      },
    };
  }
  async function connect(id: string, source = "binance", label = "Key"): Promise<PortfolioConnection> {
    const keys = { apiKey: "abcdefghijklmnopqrst", secret: "s3cr3ts3cr3ts3cr3t" };
    const { text, answer } = await server().call("ann", "POST", at(id, "connections"), {
      kind: "exchange",
      source,
      label,
      ...keys,
    });
    const made = (answer as { connections: PortfolioConnection[] } | undefined)?.connections.find(
      (one) => one.label === label,
    );
    if (made === undefined) throw new Error(text);
    return made;
  }
  async function later(id: string, { id: connectionId }: PortfolioConnection): Promise<PortfolioConnection> {
    server().move(HOUR_MS);
    await server().syncs.sync(connectionId);
    const { answer } = await server().call("ann", "GET", at(id, "connections"));
    const found = (answer as { connections: PortfolioConnection[] }).connections.find((one) => one.id === connectionId);
    if (found === undefined) throw new Error("the connection is gone");
    return found;
  }

  return { ...calls, ranges, at, previewed, apply, undo, imported, listed, rows, held, exchangeSays, connect, later };
}
