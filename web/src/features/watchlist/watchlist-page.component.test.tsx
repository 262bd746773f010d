import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure, raw, type Answers } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { address, overhangPx } from "../../../testing/page-actions.ts";
import { feedEntry, rangesOf } from "../../../testing/sample-dashboard.ts";
import { symbolAnswers } from "../../../testing/sample-symbols.ts";
import { asStale } from "../../worker/as-stale.ts";

const WATCHED = [
  { symbol: "AAPL", kind: "stock", name: "Apple Inc.", addedAt: "2025-06-01T10:00:00.000Z" },
  { symbol: "BTC-USD", kind: "crypto", name: "Bitcoin / US Dollar", addedAt: "2025-06-02T10:00:00.000Z" },
  { symbol: "ZZZ", kind: "stock", name: null, addedAt: "2025-06-03T10:00:00.000Z" },
] as const;
const STALE = { state: "stale", delayMinutes: null } as const;

function watchlistAnswers(): Answers {
  let watched: (typeof WATCHED)[number][] = [...WATCHED];
  return {
    ...symbolAnswers,
    getWatchlist: () => [...watched],
    removeFromWatchlist: ({ params }) => {
      watched = watched.filter(({ symbol }) => symbol !== params["symbol"]);
      return [...watched];
    },
    addToWatchlist: ({ body }) => {
      const known = WATCHED.find(({ symbol }) => symbol === body.symbol);
      if (known === undefined) return failure(404, `We couldn't find the symbol ${body.symbol}.`, "unknown-symbol");
      watched = [...watched, known];
      return [...watched];
    },
    getTokenWatchlist: [],
    getSymbolRanges: { because: "watchlist", items: [rangesOf("AAPL", 201.7)] },
    getMarketFeed: {
      because: "watchlist",
      items: [
        feedEntry("AAPL", 201.7, 1.2, 1e9),
        { ...feedEntry("BTC-USD", 68_000, -3.4, 1e9), freshness: STALE, asOf: "2025-01-02T10:00:00.000Z" },
      ],
      sources: [],
    },
  };
}

const table = () => page.getByRole("table", { name: "Symbols" });
const symbols = () =>
  table()
    .getByRole("rowheader")
    .elements()
    .map((row) => row.querySelector("b")?.textContent);

test("simulated prices that the worker stored are called simulated and stale, and are none of today", async () => {
  const simulated = { source: "simulated", freshness: { state: "simulated", delayMinutes: null } } as const;
  const items = [feedEntry("AAPL", 201.7, 1.2, 1e9), feedEntry("BTC-USD", 68_000, -3.4, 1e9)];
  const getMarketFeed = {
    because: "watchlist" as const,
    items: items.map((item) => ({ ...item, ...simulated })),
    sources: [],
  };
  const app = await openApp("/watchlist", { answers: { ...watchlistAnswers(), getMarketFeed } });
  await expect.element(page.getByText("Prices: Simulated", { exact: true })).toBeVisible();
  app.api.answer({ getMarketFeed: raw(JSON.stringify(asStale(getMarketFeed))) });
  await app.queryClient.refetchQueries();
  await expect.element(page.getByText("Prices: Simulated, stale", { exact: true })).toBeVisible();
  await expect.element(page.css(".wl-price.expired").first()).toHaveTextContent("$201.70");
  await expect.element(page.getByText("AAPL: +1.20%")).not.toBeInTheDocument();
});

test("shows each symbol with price, change and links, sorts, and says in a sentence how they did", async () => {
  await openApp("/watchlist", { answers: watchlistAnswers() });
  const apple = table().getByRole("row", { name: /AAPL/ });
  await expect.element(apple).toHaveTextContent(/Apple Inc\.\$201\.70up\+1\.20%/);
  await expect.element(table().getByRole("row", { name: /BTC\/USD/ })).toHaveTextContent(/Stale/);
  await expect.element(table().getByRole("row", { name: /ZZZ/ })).toHaveTextContent("No price");
  // A stale change is no change of the last day.
  await expect.element(page.getByText("AAPL: +1.20% over 24 hours. 2 have no current price.")).toBeVisible();
  await expect.element(apple).toHaveTextContent(/90% range \$197\.67 to \$205\.73 by /);
  const link = (name: string) => apple.getByRole("link", { name, exact: true });
  await expect.element(link("Advice")).toHaveAttribute("href", "/trading-advisory?symbol=AAPL");
  await expect.element(link("Set alert")).toHaveAttribute("href", "/alerts?symbol=AAPL&new");
  await page.getByRole("combobox", { name: "Sort by" }).selectOptions("Largest fall");
  expect(symbols()).toEqual(["BTC/USD", "AAPL", "ZZZ"]);
  await expect.poll(address).toMatch(/sort=falls/);
});

test("removes a symbol at once, and undo brings it back", async () => {
  const { api } = await openApp("/watchlist", { answers: watchlistAnswers() });
  await table().getByRole("button", { name: "Remove BTC/USD" }).click();
  await expect.poll(symbols).toEqual(["AAPL", "ZZZ"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(symbols).toEqual(["AAPL", "ZZZ", "BTC/USD"]);
  expect(api.callsOf("addToWatchlist")[0]?.body).toEqual({ symbol: "BTC-USD" });
});

test("an empty list says what will be here; a chip follows with one press and opens nothing", async () => {
  const { api } = await openApp("/watchlist", {
    answers: { ...watchlistAnswers(), getWatchlist: [], addToWatchlist: () => [WATCHED[0]] },
  });
  await expect.element(page.getByText("Your watchlist is empty")).toBeVisible();
  await page.getByRole("button", { name: "Follow AAPL" }).click();
  await expect.element(table().getByRole("row", { name: /AAPL/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Follow AAPL" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(api.callsOf("addToWatchlist").map(({ body }) => body)).toEqual([{ symbol: "AAPL" }]);
  expect(address()).toBe("/watchlist");
});

test("the field follows what Enter takes, and says why something cannot be followed", async () => {
  const { api } = await openApp("/watchlist", {
    answers: {
      ...watchlistAnswers(),
      addToWatchlist: failure(404, "We couldn't find the symbol QQXQ.", "unknown-symbol"),
    },
  });
  const field = page.getByRole("combobox", { name: "Symbol to follow" });
  await userEvent.type(field, "qqxq{Enter}");
  await expect.element(page.getByText("We couldn't find the symbol QQXQ.")).toBeVisible();
  api.answer(watchlistAnswers());
  await field.fill("");
  await userEvent.type(field, "nvid{Enter}");
  await expect.poll(() => api.callsOf("addToWatchlist").at(-1)?.body).toEqual({ symbol: "NVDA" });
});

test("says that it could not be loaded, and Retry loads it", async () => {
  const { api } = await openApp("/watchlist", {
    answers: { ...watchlistAnswers(), getWatchlist: failure(503, "The database isn't available right now.") },
  });
  await expect.element(page.getByRole("heading", { name: "Failed to load your watchlist." })).toBeVisible();
  api.answer(watchlistAnswers());
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(table()).toBeVisible();
});

for (const width of [360, 768, 1440])
  test(`fits and has no finding of axe, at ${String(width)}`, async () => {
    await page.viewport(width, 900);
    await openApp("/watchlist", { answers: watchlistAnswers() });
    await expect.element(table()).toBeVisible();
    if (width === 360) {
      const more = page.getByRole("button", { name: "Actions for AAPL" });
      await more.click();
      await expect.element(more).toHaveAttribute("aria-expanded", "true");
      await expect.element(page.getByRole("link", { name: "Set alert" }).first()).toBeVisible();
    }
    expect(overhangPx()).toBeLessThanOrEqual(0);
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });
