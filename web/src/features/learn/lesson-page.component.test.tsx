import { LESSON_IDS, LESSONS, type LessonId, stopOutcome, widestBar } from "@sextant/core/lessons";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { checkAnswer, learnAnswers, nextExercise, openLearn } from "../../../testing/open-learn.ts";
import { focus, overhangPx, press, setFontSize } from "../../../testing/page-actions.ts";
import { barsOf } from "../../../testing/sample-bars.ts";
import { lessonBars } from "./lesson-bars.ts";
import { LOAD_LESSON } from "./lessons/index.ts";

/** Returns the candles of a lesson, as the fake server answers them. */
function barsIn(id: LessonId, at = 0) {
  const series = LESSONS[id].series[at];
  if (series === undefined) return undefined;
  return lessonBars(barsOf(series.symbol, "1d", series.bars, series.before));
}

async function exercisesOf(id: LessonId) {
  const bars = barsIn(id);
  if (bars === undefined) throw new Error(`The lesson ${id} has no candles.`);
  return { bars, exercises: (await LOAD_LESSON[id]()).exercises(bars, barsIn(id, 1)) };
}

const stopField = () => page.getByRole("textbox", { name: /^Stop loss/ });

test("a stop is typed, and the first touch and its fill are computed from the candles", async () => {
  await openLearn("/stop-loss");
  await expect.element(page.getByRole("heading", { name: /^Exercise 1 of 3/ })).toBeVisible();
  await expect.element(page.getByText("What happens next is hidden")).toBeVisible();
  const { columns, day, price } = (await exercisesOf("stop-loss")).bars;
  const entryAt = Math.floor(columns.length / 4);
  const stop = Math.round(columns.close[entryAt]! * 0.98 * 100) / 100;
  await stopField().fill(String(stop));
  await checkAnswer().click();
  const outcome = stopOutcome(columns, { entryAt, stop });
  const status = page.css(".lesson-ask [role=status]");
  await expect.element(status).toHaveTextContent("Right");
  if (outcome?.hit) {
    await expect.element(status).toHaveTextContent(`hit on ${day(outcome.hit.index)}`);
    await expect.element(status).toHaveTextContent(price(outcome.hit.price));
  } else await expect.element(status).toHaveTextContent("never hit");
  await expect.element(page.getByText("What happens next is hidden")).not.toBeInTheDocument();
  await expect.element(page.getByText("1 of 3 exercises solved")).toBeVisible();
  await expect.element(page.getByText("Simulated", { exact: true }).first()).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("a stop above the price is refused in words, and no number by the field", async () => {
  await openLearn("/stop-loss");
  await stopField().fill("");
  await checkAnswer().click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Enter a number from" })).toBeVisible();
  await stopField().fill("abc");
  await expect.element(stopField()).toHaveAttribute("aria-invalid", "true");
});

test("the stop is set by the slider's keys, and dragged on the candles", async () => {
  await openLearn("/stop-loss");
  const slider = page.getByRole("slider", { name: /^Stop loss/ });
  await expect.element(slider).toBeVisible();
  const first = Number((stopField().element() as HTMLInputElement).value);
  await press(slider, "ArrowUp");
  await expect.poll(() => Number((stopField().element() as HTMLInputElement).value)).toBeGreaterThan(first);
  const before = Number((stopField().element() as HTMLInputElement).value);
  const plot = page.css(".lf-plot").element();
  const { left, top, width, height } = plot.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height * 0.99, buttons: 1, pointerId: 1, bubbles: true };
  plot.dispatchEvent(new PointerEvent("pointerdown", at));
  await expect.poll(() => Number((stopField().element() as HTMLInputElement).value)).toBeLessThan(before);
});

test("a day is chosen by keyboard, read aloud, and judged", async () => {
  const { api } = await openLearn("/reading-a-candle", {
    answers: { getLearning: [{ kind: "lesson", id: "reading-a-candle", step: 1, finished: false }] },
  });
  await expect.element(page.getByRole("heading", { name: "Exercise 2 of 3: Find the widest day" })).toBeVisible();
  const { columns, day } = (await exercisesOf("reading-a-candle")).bars;
  const slider = page.getByRole("slider", { name: "Chosen day" });
  await focus(slider);
  await userEvent.keyboard("{Home}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", expect.stringContaining(day(0)));
  const widest = widestBar(columns);
  if (widest > 0) {
    await checkAnswer().click();
    await expect.element(page.getByText("Not yet", { exact: true })).toBeVisible();
  }
  for (let at = 0; at < widest; at++) await press(page.getByRole("button", { name: "Day after" }), "Enter");
  await checkAnswer().click();
  await expect.element(page.getByText(`On ${day(widest)} the price travelled`)).toBeVisible();
  expect(api.callsOf("saveLearning").at(-1)?.body).toEqual({
    items: [{ kind: "lesson", id: "reading-a-candle", step: 2, finished: false }],
  });
});

test("a choice has to be made, and is judged", async () => {
  await openLearn("/reading-a-candle", {
    answers: { getLearning: [{ kind: "lesson", id: "reading-a-candle", step: 2, finished: false }] },
  });
  await expect.element(page.getByRole("heading", { name: "Exercise 3 of 3: Rising and falling days" })).toBeVisible();
  await checkAnswer().click();
  await expect.element(page.getByText("Choose one of the answers.")).toBeVisible();
  for (const name of [/more than half/, /About half/, /less than half/]) {
    await page.getByRole("radio", { name }).click();
    await checkAnswer().click();
    await expect.element(page.getByText(/days rose and \d+ fell/)).toBeVisible();
  }
  await page.getByRole("button", { name: "Previous exercise" }).click();
  await expect.element(page.getByRole("heading", { name: /^Exercise 2 of 3/ })).toHaveFocus();
  await nextExercise().click();
  await expect.element(page.getByRole("heading", { name: /^Exercise 3 of 3/ })).toBeVisible();
});

test("the candles can be read as a table, of what is shown only", async () => {
  await openLearn("/stop-loss");
  await page.getByRole("button", { name: "Data table" }).click();
  const table = page.getByRole("region", { name: /daily candles of AAPL.*newest first$/ });
  await expect.element(table).toBeVisible();
  const { columns } = (await exercisesOf("stop-loss")).bars;
  expect(table.element().querySelectorAll("tbody tr")).toHaveLength(Math.floor(columns.length / 4) + 1);
});

test("candles that fail to load are reported, and Retry recovers", async () => {
  const { api } = await openLearn("/stop-loss", {
    answers: { getOpenLessonCandles: failure(503, "No source answers.") },
  });
  await expect.element(page.getByRole("heading", { name: /couldn't be loaded/ })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  api.answer(learnAnswers());
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(checkAnswer()).toBeVisible();
});

test("while the candles load, their place is taken and the text is there", async () => {
  await openLearn("/stop-loss", { answers: { getOpenLessonCandles: () => new Promise(() => undefined) } });
  await expect.element(page.getByRole("status", { name: "Loading the candles" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "The first touch counts" })).toBeVisible();
});

test("a visitor does the exercises of an open lesson, and the browser remembers it", async () => {
  const { api, reload } = await openLearn("/stop-loss", { isIncluded: null });
  await stopField().fill("1");
  await expect.element(stopField()).toHaveAttribute("aria-invalid", "true");
  const { columns } = (await exercisesOf("stop-loss")).bars;
  await stopField().fill((columns.close[Math.floor(columns.length / 4)]! * 0.9).toFixed(2));
  await checkAnswer().click();
  await expect.element(page.getByText("1 of 3 exercises solved")).toBeVisible();
  await reload();
  await expect.element(page.getByRole("heading", { name: /^Exercise 2 of 3/ })).toBeVisible();
  expect(api.callsOf("getLessonCandles")).toEqual([]);
  localStorage.removeItem("lessons-solved");
});

test("progress that the account does not take is reported", async () => {
  await openLearn("/stop-loss", { answers: { saveLearning: failure(503, "The server is starting.") } });
  const { columns } = (await exercisesOf("stop-loss")).bars;
  await stopField().fill((columns.close[Math.floor(columns.length / 4)]! * 0.9).toFixed(2));
  await checkAnswer().click();
  await expect.element(page.getByText(/^Your progress couldn't be saved/)).toBeVisible();
});

test("a lesson of another plan names the plan, and leads to the plans", async () => {
  const { api } = await openLearn("/token-risks", { isIncluded: false });
  await expect
    .element(page.getByRole("heading", { name: "This lesson is part of the Professional plan" }))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  expect(api.callsOf("getLessonCandles")).toEqual([]);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("an unknown lesson says so", async () => {
  await openLearn("/no-such-lesson");
  await expect.element(page.getByRole("heading", { name: "There is no such lesson" })).toBeVisible();
});

test.each(LESSON_IDS)(
  "the lesson %s is drawn, fits a phone, and its engine judges every kind of answer",
  async (id) => {
    await page.viewport(360, 780);
    await openLearn(`/${id}`);
    await expect.element(checkAnswer()).toBeVisible();
    expect(overhangPx()).toBe(0);
    const { exercises, bars } = await exercisesOf(id);
    expect(exercises.map((exercise) => exercise.id)).toEqual(LESSONS[id].exercises);
    for (const exercise of exercises) {
      const answers =
        exercise.kind === "choice"
          ? exercise.options.map(({ key }) => exercise.check(key))
          : exercise.kind === "bar"
            ? Array.from({ length: bars.columns.length }, (_, at) => exercise.check(at))
            : numbersFor(exercise.fields).map((numbers) => exercise.check(...numbers));
      expect(
        answers.some(({ isRight }) => isRight),
        `${exercise.id} has a right answer`,
      ).toBe(true);
      for (const { text } of answers) expect(text).not.toMatch(/NaN|undefined|Infinity|N\/A/);
      expect(exercise.question).not.toMatch(/NaN|undefined|Infinity|N\/A/);
    }
  },
);

/** Returns answers across the bounds of one field or two. */
function numbersFor(fields: readonly { readonly min: number; readonly max: number }[]): readonly (readonly number[])[] {
  const [first, second] = fields.map(({ min, max }) =>
    Array.from({ length: 2001 }, (_, i) => min + ((max - min) * i) / 2000),
  );
  if (first === undefined) return [];
  if (second === undefined) return first.map((number) => [number]);
  return first
    .filter((_, i) => i % 10 === 0)
    .flatMap((number) => second.filter((_, i) => i % 100 === 0).map((other) => [number, other]));
}

test("nothing hangs over the edge of a phone at 200 % zoom with large text", async () => {
  await page.viewport(180, 400);
  setFontSize("large");
  await openLearn("/stop-loss");
  await expect.element(checkAnswer()).toBeVisible();
  expect(overhangPx()).toBe(0);
  await checkAnswer().click();
  await expect.element(page.getByText("Right", { exact: true })).toBeVisible();
  expect(overhangPx()).toBe(0);
});
