import type { ConnectionSource, PortfolioConnection } from "@sextant/core/contract";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { type Answers, failure } from "./fake-api.ts";
import { agoIso } from "./sample-dashboard.ts";
import { openPortfolios } from "./sample-portfolios.ts";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

const SOURCES: readonly ConnectionSource[] = [
  {
    id: "ethereum",
    kind: "address",
    title: "Ethereum",
    howTo: "Copy the public address from your wallet.",
    keyParts: [],
    reads: "balances",
  },
  {
    id: "kraken",
    kind: "exchange",
    title: "Kraken",
    howTo: "On Kraken, open Settings, API and create a key with Query permissions only.",
    keyParts: ["apiKey", "secret"],
    reads: "history",
  },
  {
    id: "okx",
    kind: "exchange",
    title: "OKX",
    howTo: "On OKX open API, and create a key with the permission Read only.",
    keyParts: ["apiKey", "secret", "passphrase"],
    reads: "history",
  },
];

export const connectionOf = (id: string, changes: Partial<PortfolioConnection> = {}): PortfolioConnection => ({
  id,
  kind: "address",
  source: "ethereum",
  label: "Cold wallet",
  identifier: ADDRESS,
  account: "Cold wallet",
  status: "current",
  reason: null,
  createdAt: agoIso(9000),
  lastSyncAt: agoIso(12),
  readUntil: agoIso(12),
  transactions: 4,
  ...changes,
});

type SampleConnections = { connections: PortfolioConnection[]; quota: number | null; used: number };

/** Opens a portfolio at its tab for connections. */
export async function openConnections(changes: Partial<SampleConnections> = {}, answers: Answers = {}) {
  const board: SampleConnections = { connections: [], quota: 5, used: changes.connections?.length ?? 0, ...changes };
  const withConnection = (id: string | undefined, change: Partial<PortfolioConnection>) => {
    board.connections = board.connections.map((one) => (one.id === id ? { ...one, ...change } : one));
    return board;
  };
  const opened = await openPortfolios({}, "?id=p1&tab=connections", {
    getConnectionSources: [...SOURCES],
    listConnections: () => board,
    addConnection: ({ body }) => {
      if (body.kind === "exchange" && body.apiKey === "trades")
        return failure(400, "This key can trade. Switch off its right to trade.", "bad-request", {
          "x-error-field": "apiKey",
        });
      const { kind, source, label } = body;
      const identifier = body.kind === "address" ? (body.address ?? "") : String(body.apiKey).slice(-4);
      const made = connectionOf(`c${String(board.connections.length + 1)}`, {
        kind,
        source,
        label: String(label),
        identifier,
      });
      board.connections = [...board.connections, { ...made, status: "syncing", lastSyncAt: null, transactions: 0 }];
      board.used += 1;
      return board;
    },
    syncConnection: ({ params }) => withConnection(params["connectionId"], { status: "syncing" }),
    removeConnection: ({ params }) => {
      board.connections = board.connections.filter(({ id }) => id !== params["connectionId"]);
      board.used -= 1;
      return board;
    },
    ...answers,
  });
  await expect.element(page.getByRole("tab", { name: "Connections" })).toHaveAttribute("aria-selected", "true");
  return Object.assign(opened, { board, withConnection });
}
