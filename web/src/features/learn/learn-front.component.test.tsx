import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { openLearn } from "../../../testing/open-learn.ts";
import { overhangPx } from "../../../testing/page-actions.ts";

const rows = () => page.css(".lesson-list").getByRole("link");

test("ten lessons are listed with how far one has come", async () => {
  await openLearn("", {
    answers: {
      getLearning: [
        { kind: "lesson", id: "reading-a-candle", step: 3, finished: true },
        { kind: "lesson", id: "stop-loss", step: 1, finished: false },
      ],
    },
  });
  await expect.element(page.getByText("1 of 10 lessons done")).toBeVisible();
  expect(rows().elements()).toHaveLength(10);
  await expect.element(rows().nth(0)).toHaveTextContent("Done");
  await expect.element(rows().nth(2)).toHaveTextContent("1 of 3 exercises solved");
  await expect.element(page.getByRole("navigation", { name: "In Dashboard" }).getByText("Learn")).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await page.viewport(360, 780);
  expect(overhangPx()).toBe(0);
});

test("lessons of another plan are marked with its name", async () => {
  await openLearn("", { isIncluded: false });
  await expect.element(rows().nth(3)).toHaveTextContent("Professional plan");
  expect(page.getByText("Professional plan").elements()).toHaveLength(7);
});

test("progress that fails to load is reported; the lessons are there all the same", async () => {
  const { api } = await openLearn("", { answers: { getLearning: failure(503, "The server is starting.") } });
  await expect.element(page.getByText("Your progress couldn't be loaded.")).toBeVisible();
  expect(rows().elements()).toHaveLength(10);
  api.answer({ getLearning: [] });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("0 of 10 lessons done")).toBeVisible();
});

test("a visitor's progress is stored in the browser, and becomes the account's on signing in", async () => {
  localStorage.setItem("lessons-solved", JSON.stringify({ "stop-loss": 2 }));
  await openLearn("", { isIncluded: null });
  await expect.element(rows().nth(2)).toHaveTextContent("2 of 3 exercises solved");
  await expect.element(page.getByRole("link", { name: "Sign in", exact: true }).last()).toBeVisible();
  const { api } = await openLearn("");
  await expect.poll(() => api.callsOf("saveLearning").length).toBe(1);
  expect(api.callsOf("saveLearning")[0]?.body).toEqual({
    items: [{ kind: "lesson", id: "stop-loss", step: 2, finished: false }],
  });
  await expect.element(rows().nth(2)).toHaveTextContent("2 of 3 exercises solved");
  await expect.poll(() => localStorage.getItem("lessons-solved")).toBeNull();
});
