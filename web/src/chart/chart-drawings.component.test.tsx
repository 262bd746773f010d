import type { Drawing } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings } from "../../testing/axe-findings.ts";
import { chart, chartDrawn, openChart, panel, pixels, stillPixels } from "../../testing/open-chart.ts";
import { type Answers, failure } from "../../testing/fake-api.ts";
import { press } from "../../testing/page-actions.ts";
import { barsOf } from "../../testing/sample-bars.ts";

const rows = () => page.css(".chart-drawing-rows li");
const rowTexts = () =>
  rows()
    .elements()
    .map(({ textContent }) => textContent);
const heading = () => page.css(".chart-drawings summary");
const draw = (tool: string) => page.getByRole("button", { name: tool }).click();
const at = (x: number, y: number) => chart().click({ position: { x, y } });
/** A server that stores the drawings of one symbol by revision. */
class Storing {
  private revision = 0;
  private drawings: readonly Drawing[];
  readonly answers: Omit<Answers, "getCandles">;

  constructor(first: readonly Drawing[] = []) {
    this.drawings = first;
    const state = (symbol = "") => ({ symbol, revision: this.revision, drawings: [...this.drawings] });
    this.answers = {
      getDrawings: ({ params }) => state(params["symbol"]),
      setDrawings: ({ params, body: { revision, drawings } }) => {
        if (revision !== this.revision) return failure(409, "Changed elsewhere.");
        this.revision += 1;
        this.drawings = drawings;
        return state(params["symbol"]);
      },
    };
  }

  /** Stores a drawing made in another window of the same user. */
  drawElsewhere(drawing: Drawing): void {
    this.revision += 1;
    this.drawings = [...this.drawings, drawing];
  }

  /** Waits until this many drawings are stored. */
  has(count: number): PromiseLike<void> {
    return expect.poll(() => this.drawings.length).toBe(count);
  }
}

/** A trend line, a level and a note on a symbol's last bars. */
function sampleDrawings(symbol: string): readonly Drawing[] {
  const [from, , , to] = barsOf(symbol, "1d", 4).candles;
  if (from === undefined || to === undefined) throw new Error(`${symbol} has fewer than four bars.`);
  return [
    {
      id: "line",
      kind: "trend_line",
      from: { time: from.time, price: from.close },
      to: { time: to.time, price: to.close },
      extended: false,
    },
    { id: "level", kind: "level", price: to.close, label: "" },
    { id: "note", kind: "note", at: { time: from.time, price: from.high }, text: "Gap" },
  ];
}

/** Opens the chart of a symbol with three drawings, and their list below it. */
async function openDrawings(symbol: string): Promise<Storing> {
  const stored = new Storing(sampleDrawings(symbol));
  await openChart(`symbol=${symbol}&tf=1d`, stored.answers);
  await page.getByText("Drawings (3)").click();
  await expect.element(rows()).toHaveLength(3);
  return stored;
}

test("a drawing is stored and appears on every timeframe", async () => {
  const stored = new Storing();
  const { reload } = await openChart("symbol=ETH-USD&tf=1d", stored.answers);
  chart().element().scrollIntoView({ block: "center" });
  await draw("Draw a trend line");
  // The selected tool shows its instructions, including those for the keyboard.
  await expect
    .element(page.css(".chart-hint"))
    .toHaveTextContent(
      /^Click where the line starts.* press Enter to use its close\. Or enter its values under Drawings, below the chart\.$/,
    );
  const before = await stillPixels();
  await at(80, 200);
  await at(240, 120);
  await stored.has(1);
  expect(await stillPixels(), "the line is in the picture").not.toEqual(before);
  await draw("Draw a level");
  await at(160, 160);
  await stored.has(2);
  await draw("Write a note");
  await at(120, 60);
  await expect.element(page.getByRole("dialog").getByLabelText("Text")).toHaveFocus();
  await userEvent.keyboard("<b>Gap</b>{Enter}");
  await stored.has(3);
  await page.getByText("Drawings (3)").click();
  await expect.element(rows()).toHaveLength(3);
  const text = rowTexts();
  expect(text[2]).toContain("Note '<b>Gap</b>'");

  await reload();
  await chartDrawn();
  await page.getByRole("button", { name: "4h", exact: true }).click();
  await expect.element(page.getByRole("application", { name: "4-hour candles of ETH/USD" })).toBeVisible();
  await page.getByText("Drawings (3)").click();
  await expect.element(rows()).toHaveLength(3);
  const names = (texts: readonly string[]) => texts.map((one) => one.split(",")[0]);
  expect(names(rowTexts())).toEqual(names(text));
  expect(await axeFindings(panel().element())).toEqual([]);
});

test("by keyboard, a level moves up by steps of the axis, the last change is undone, and Delete removes it", async () => {
  const stored = await openDrawings("SOL-USD");
  const level = rows().nth(1);
  const before = rowTexts()[1];
  await level.getByRole("button", { name: /^Move/ }).click();
  await expect.element(chart()).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(() => rowTexts()[1]).not.toBe(before);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => rowTexts()[1]).toBe(before);
  const drawn = await stillPixels();
  await userEvent.keyboard("{Delete}");
  await expect.element(rows()).toHaveLength(2);
  await stored.has(2);
  await expect.poll(pixels).not.toEqual(drawn);
});

test("a drawing is added by typed values without the chart, and changes from another window are announced", async () => {
  const stored = await openDrawings("ADA-USD");
  const form = page.getByRole("form", { name: "Add a drawing" });
  const price = form.getByLabelText("Price");
  await price.fill("1234.5");
  await form.getByLabelText("Name (optional)").fill("Mine");
  stored.drawElsewhere({ id: "elsewhere", kind: "level", price: 99, label: "" });
  await form.getByRole("button", { name: "Add" }).click();
  await expect.element(page.getByText(/changed in another window/)).toBeVisible();
  await expect.element(rows()).toHaveLength(4);
  await price.fill("1234.5");
  await form.getByRole("button", { name: "Add" }).click();
  await expect.element(rows().nth(4)).toHaveTextContent("1,234.50");
  await stored.has(5);
});

test("after each deletion from the list, focus moves to the next drawing, and finally to the heading", async () => {
  const stored = await openDrawings("DOGE-USD");
  const first = () =>
    rows()
      .first()
      .getByRole("button", { name: /^Delete/ });
  for (let left = 2; left >= 0; left -= 1) {
    await press(first(), "Enter");
    await expect.element(rows()).toHaveLength(left);
    await expect.element(left > 0 ? first() : heading()).toHaveFocus();
    await expect
      .element(page.getByRole("status").filter({ hasText: `deleted, ${String(left)} left.` }))
      .toHaveLength(1);
  }
  await stored.has(0);
});
