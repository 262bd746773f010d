import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { type FakeAudio, fakeAudio } from "../../testing/fake-audio.ts";
import { chart, legend, openChart, panel, said, stillPixels, twoDecimals } from "../../testing/open-chart.ts";
import { focus, press, setVisible } from "../../testing/page-actions.ts";

const listen = () => page.getByRole("button", { name: "Listen to the chart" });
const bar = () => page.getByRole("region", { name: "Sound: daily candles of BTC/USD" });
const control = (name: string) => bar().getByRole("button", { name, exact: true });
const description = () => chart().element().getAttribute("aria-describedby") ?? "";
const summary = () => document.getElementById(description())?.textContent ?? "";
const tones = ({ tones: all }: FakeAudio) => all.filter(({ type }) => type === "triangle");

/** Lets the sound play until a number of tones have been scheduled. */
const playsTo = (audio: FakeAudio, count: number) =>
  expect
    .poll(() => {
      audio.pass(0.1);
      return tones(audio).length;
    })
    .toBeGreaterThanOrEqual(count);

async function openSound() {
  const audio = fakeAudio();
  const opened = await openChart();
  await stillPixels();
  return { ...opened, audio };
}

test("nothing sounds before Play; then the visible bars sound from the left, and the cursor follows", async () => {
  const { audio, candles } = await openSound();
  await listen().click();
  await expect.element(control("Play")).toHaveFocus();
  await expect.element(bar()).toHaveTextContent("A higher tone is a higher value. A tick marks each new week.");
  await expect
    .poll(() => bar().element().textContent)
    .toContain(summary().split(" Press the")[0]?.split(". Highest")[0]);
  expect(audio.states()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(audio.states).toEqual(["running"]);
  await playsTo(audio, 5);
  await control("Pause").click();
  await expect.poll(audio.states).toEqual(["suspended"]);
  const at = legend().css("b").first().element().textContent;
  await expect.element(bar().getByRole("status")).toHaveTextContent(`Paused at ${at}`);
  // Half a year of days is visible, not all that is loaded.
  expect(at).not.toBe("");
  await expect.element(legend()).not.toHaveTextContent(`Close ${twoDecimals(candles[0]?.close)}`);
  const count = tones(audio).length;
  audio.pass(60);
  await control("Resume").click();
  await playsTo(audio, count + 3);
  await userEvent.keyboard("{Escape}");
  await expect.poll(audio.states).toEqual(["closed"]);
  await expect.element(control("Play")).toBeVisible();
  await expect.element(legend()).toHaveTextContent("still forming");
  await control("Close the sound").click();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(chart()).toHaveFocus();
});

test("the pitch follows the close", async () => {
  const { audio, candles } = await openSound();
  await press(chart(), "p");
  await playsTo(audio, 100);
  await userEvent.keyboard("{Escape}");
  const closes = candles.map(({ close }) => close);
  const played = tones(audio).map(({ hertz }) => hertz);
  expect(new Set(played).size).toBeGreaterThan(10);
  // Where in the loaded bars the sound began: the only place at which every step has the direction of the closes.
  const begins = closes.findIndex((_, from) =>
    played.every(
      (hertz, i) =>
        i === 0 ||
        Math.sign(hertz - (played[i - 1] ?? 0)) === Math.sign((closes[from + i] ?? 0) - (closes[from + i - 1] ?? 0)),
    ),
  );
  expect(begins).toBeGreaterThan(0);
});

test("P plays from the bar being read, pauses and resumes; a hidden page pauses", async () => {
  const { audio, candles } = await openSound();
  await press(chart(), "End");
  for (let back = 0; back < 6; back += 1) await userEvent.keyboard("{ArrowLeft}");
  await expect.element(legend()).toHaveTextContent(`Close ${twoDecimals(candles.at(-7)?.close)}`);
  await userEvent.keyboard("p");
  await expect.poll(audio.states).toEqual(["running"]);
  await expect.element(chart()).toHaveFocus();
  await userEvent.keyboard("p");
  await expect.poll(audio.states).toEqual(["suspended"]);
  await userEvent.keyboard("p");
  await expect.poll(audio.states).toEqual(["running"]);
  setVisible(false);
  await expect.poll(audio.states).toEqual(["suspended"]);
  setVisible(true);
  expect(audio.states()).toEqual(["suspended"]);
  await userEvent.keyboard("p");
  await expect
    .poll(() => {
      audio.pass(0.1);
      return audio.states();
    })
    .toEqual(["closed"]);
  expect(tones(audio)).toHaveLength(7);
  await expect.element(bar().getByRole("status")).toHaveTextContent("The end.");
});

test("the speed and the volume can be chosen, and a new timeframe ends the sound", async () => {
  const { audio } = await openSound();
  await press(chart(), "p");
  await playsTo(audio, 3);
  await bar().getByRole("button", { name: "4×" }).click();
  const before = tones(audio).length;
  await playsTo(audio, before + 8);
  const starts = tones(audio).map(({ startS }) => startS);
  expect((starts.at(-1) ?? 0) - (starts.at(-2) ?? 0)).toBeCloseTo(1 / 32, 6);
  await focus(bar().getByRole("slider", { name: "Volume" }));
  await userEvent.keyboard("{Home}");
  await expect.poll(audio.gains).toEqual([0]);
  await page.getByRole("button", { name: "1w", exact: true }).click();
  await expect.poll(audio.states).toEqual(["closed"]);
  await expect.element(bar()).not.toBeInTheDocument();
});

test("H and ? explain the keys, and S says the summary", async () => {
  await openSound();
  for (const key of ["h", "?"]) {
    await press(chart(), key);
    const help = page.getByRole("dialog");
    await expect.element(help).toHaveAccessibleName("Keys of the chart");
    await expect.element(help).toHaveTextContent("Play or pause the chart as sound");
    await userEvent.keyboard("{Escape}");
    await expect.element(help).not.toBeInTheDocument();
    await expect.element(chart()).toHaveFocus();
  }
  await userEvent.keyboard("s");
  await expect.element(said()).toHaveTextContent(/^\d+ bars, .* Close from .* Highest .* Largest move/);
});

test("the summary is of the bars in view", async () => {
  await openSound();
  const bars = () => Number(/^([\d,]+) bars/.exec(summary())?.[1]);
  await expect.poll(bars).toBeLessThan(200);
  const before = bars();
  await press(chart(), "+");
  await expect.poll(bars).toBeLessThan(before);
});

test("in both themes axe finds no violations in the sound's controls, which fit a phone", async () => {
  await openSound();
  await listen().click();
  await expect.element(control("Play")).toBeVisible();
  expect(await axeFindingsInBothThemes(panel().element())).toEqual([]);
  await page.viewport(360, 800);
  await expect.element(control("Play")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
