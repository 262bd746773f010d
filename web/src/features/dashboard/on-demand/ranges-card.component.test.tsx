import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { failure } from "../../../../testing/fake-api.ts";
import { openDashboard } from "../../../../testing/open-dashboard.ts";
import { rangesOf, sampleDashboard, sendPrice } from "../../../../testing/sample-dashboard.ts";

const card = () => page.getByRole("region", { name: "Ranges for your symbols" });
const row = (symbol: string) => card().getByRole("listitem").filter({ hasText: symbol });

describe("ranges", () => {
  test("show for each symbol how far it may go by the next day and week, as a sentence too; its price is in the feed", async () => {
    await openDashboard();
    await expect.element(row("AAPL")).toHaveTextContent(/from \$167\.32 to \$174\.14, with a chance of 90%/);
    await expect.element(row("AAPL")).toHaveTextContent(/market close: from \$162\.19 to \$179\.27/);
    await expect
      .element(row("AAPL"))
      .toHaveTextContent("Moves over 5% in 5 trading days: 33% (usually 46% for stocks)");
    await expect.element(card()).not.toHaveTextContent(/HOLD|N\/A|170\.73/);
    await expect.element(row("BTC/USD").css(".range-bar b")).toHaveLength(2);
  });

  test("mark the live price where it is of the same kind", async () => {
    const { live, board } = await openDashboard();
    const tick = () => row("BTC/USD").css(".range-bar b").first();
    await expect.element(tick()).toHaveStyle({ left: "50%" });
    sendPrice(live, board, "BTC-USD", 68_180.2 * 1.025);
    await expect.element(tick()).toHaveStyle({ left: "75%" });
  });

  test("say which are recorded, and why another is not", async () => {
    const item = rangesOf("AAPL", 170.73);
    const [day, week] = item.ranges;
    const claim = { book: "practice", seq: 12, origin: "requested", status: "open" } as const;
    const late = "Not recorded: more than half of its time has passed.";
    await openDashboard({
      ranges: {
        because: "watchlist",
        items: [
          {
            ...item,
            ranges: [
              { ...day!, claim },
              { ...week!, notRecorded: late },
            ],
          },
        ],
      },
    });
    await expect
      .element(row("AAPL").getByRole("link", { name: "Recorded", exact: true }))
      .toHaveAttribute("href", "/track-record?book=practice&row=12");
    await expect.element(row("AAPL").getByText("Not recorded", { exact: true })).toBeVisible();
    await expect.element(card().getByText(late)).toBeVisible();
  });

  test("looking at them claims none", async () => {
    const { api } = await openDashboard();
    await expect.element(row("AAPL")).toBeVisible();
    expect(api.callsOf("claimSymbolRanges")).toEqual([]);
  });

  test("one that is still computed is requested again, and one without data says why", async () => {
    const { board } = await openDashboard({
      ranges: {
        because: "watchlist",
        items: [
          rangesOf("AAPL", 170.73, { isPending: true, ranges: [], price: null }),
          rangesOf("SHOP", 1, { absence: "There are too few bars for this forecast.", ranges: [], price: null }),
        ],
      },
    });
    await expect.element(row("AAPL")).toHaveTextContent("We are computing its ranges.");
    await expect
      .element(row("SHOP"))
      .toHaveTextContent("No range right now. There are too few bars for this forecast.");
    board.ranges = { because: "watchlist", items: [rangesOf("AAPL", 170.73)] };
    await expect.element(row("AAPL")).toHaveTextContent("$167.32");
  });

  test("a failure says so, and Retry loads them", async () => {
    const { api } = await openDashboard({}, "", { getSymbolRanges: failure(503, "No source answers.") });
    const alert = page.getByRole("alert").filter({ hasText: "The ranges couldn't be loaded." });
    await expect.element(alert).toBeVisible();
    api.answer({ getSymbolRanges: sampleDashboard().ranges });
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect.element(row("AAPL")).toBeVisible();
  });

  test.each([390, 768, 1440])("have a placeholder of the same height, at %i px", async (width) => {
    await page.viewport(width, 900);
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    const items = ["AAPL", "SPY", "BTC-USD", "ETH-USD"].map((symbol, i) => rangesOf(symbol, 100 + i));
    await openDashboard({}, "", {
      getSymbolRanges: () => held.then(() => ({ because: "watchlist" as const, items })),
    });
    const height = () => document.querySelector(".ranges")?.getBoundingClientRect().height;
    await expect.element(page.getByRole("status", { name: "Loading the ranges for your symbols" })).toBeVisible();
    const waiting = height();
    release();
    await expect.element(row("AAPL")).toBeVisible();
    expect(height()).toBeCloseTo(waiting ?? 0, -1);
  });
});
