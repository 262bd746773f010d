import type { LearningItem } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { type Answers, failure } from "../../testing/fake-api.ts";
import { openAdvisory } from "../../testing/open-advisory.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { openApp } from "../../testing/open-app.tsx";
import { alertAnswers, sampleAlerts } from "../../testing/sample-alerts.ts";
import { advisoryAnswers } from "../../testing/sample-advisory.ts";
import { SAMPLE_IDENTITY } from "../../testing/people.ts";
import { recordAnswers } from "../../testing/sample-record.ts";
import { address, press } from "../../testing/page-actions.ts";
import { whenTestEnds } from "../../testing/test-end.ts";
import { startTutorial } from "./start-tutorial.ts";

const learned = (step: number, finished = false): LearningItem => ({
  kind: "tutorial",
  id: "tutorial.alerts",
  step,
  finished,
});

/** A server that keeps what it is sent. */
function learning(...items: LearningItem[]): Answers {
  const stored = new Map(items.map((item) => [item.id, item]));
  return {
    getLearning: () => [...stored.values()],
    saveLearning: ({ body }) => {
      for (const item of body.items)
        stored.set(item.id, { ...item, finished: item.finished || stored.get(item.id)?.finished === true });
      return [...stored.values()];
    },
  };
}

const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("the advisory's tutorial has the three steps of its specification", async () => {
  const { api } = await openAdvisory("?symbol=AAPL");
  api.answer(learning());
  startTutorial("tutorial.advisory");
  for (const [title, onward] of [
    ["Enter symbol", "Next"],
    ["Select risk profile", "Next"],
    ["Generate analysis", "Complete Tutorial"],
  ] as const) {
    await expect.element(dialog()).toHaveAccessibleName(title);
    await expect.element(button(onward)).toHaveFocus();
    await expect.poll(address).toBe("/trading-advisory?symbol=AAPL");
    await userEvent.keyboard("{Enter}");
  }
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .poll(() => api.callsOf("saveLearning").at(-1)?.body.items)
    .toEqual([{ kind: "tutorial", id: "tutorial.advisory", step: 3, finished: true }]);
});

test("an address starts a tutorial, and reloading it doesn't start it again", async () => {
  const { reload } = await openAlerts({}, "?tab=history&tutorial=alerts", learning());
  await expect.element(dialog()).toHaveAccessibleName("Say what to watch");
  await expect.poll(address).toBe("/alerts?tab=history");
  await reload();
  await expect.element(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("a tutorial starts from any screen: it opens its own, and the focus is in it", async () => {
  await openAlerts({}, "", { ...recordAnswers, ...learning() });
  startTutorial("tutorial.track-record");
  await expect.element(button("Next")).toHaveFocus();
  await expect.poll(address).toBe("/track-record");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.css("main")).toHaveFocus();
});

test("the screen of a symbol opens for the symbol that is asked for", async () => {
  await openAlerts({}, "", { ...advisoryAnswers(), ...learning() });
  startTutorial("tutorial.advisory", "BTC-USD");
  await expect.element(dialog()).toHaveAccessibleName("Enter symbol");
  await expect.poll(address).toBe("/trading-advisory?symbol=BTC-USD");
});

test("an address on another screen opens the tutorial's own", async () => {
  const answers = { ...alertAnswers(sampleAlerts({})), ...recordAnswers, ...learning() };
  await openApp("/alerts?tutorial=track-record", { answers });
  await expect.element(dialog()).toHaveAccessibleName("Live or practice");
  await expect.poll(address).toBe("/track-record");
});

test("a tutorial that was left goes on there, and one that was finished begins anew", async () => {
  const { api, reload } = await openAlerts({}, "?tutorial=alerts", learning());
  await expect.element(button("Next")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).toHaveAccessibleName("How many you can have");
  await expect.poll(() => api.callsOf("saveLearning").at(-1)?.body.items).toEqual([learned(2)]);
  await userEvent.keyboard("{Escape}");
  await reload("/alerts?tutorial=alerts");
  await expect.element(dialog()).toHaveAccessibleName("How many you can have");
  await userEvent.keyboard("{Enter}");
  await press(button("Complete Tutorial"), "Enter");
  await reload("/alerts?tutorial=alerts");
  await expect.element(dialog()).toHaveAccessibleName("Say what to watch");
});

test("a tutorial that loads before it is known who is there is stored for them", async () => {
  whenTestEnds(() => localStorage.removeItem("tutorials"));
  let arrive: () => void = () => undefined;
  const session = new Promise<void>((done) => (arrive = done));
  const answers: Answers = {
    ...alertAnswers(sampleAlerts({})),
    ...learning(),
    getSession: async () => {
      await session;
      return { identity: SAMPLE_IDENTITY, steppedUpUntil: null, expiresAt: null };
    },
  };
  const { api } = await openApp("/alerts?tutorial=alerts", { answers });
  await expect.element(page.getByText("Starting the tutorial: Alerts")).toBeInTheDocument();
  arrive();
  await expect.element(dialog()).toHaveAccessibleName("Say what to watch");
  await expect.poll(() => api.callsOf("saveLearning").at(-1)?.body.items).toEqual([learned(1)]);
  expect(localStorage.getItem("tutorials")).toBe(null);
});

test("leaving the screen ends a tutorial", async () => {
  await openAlerts({}, "?tutorial=alerts", learning());
  await expect.element(dialog()).toBeVisible();
  window.history.pushState(null, "", "/nothing-here");
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("where progress can't be loaded or saved, a tutorial plays from its first step", async () => {
  const away = failure(503, "The server is busy.");
  await openAlerts({}, "?tutorial=alerts", { getLearning: away, saveLearning: away });
  await expect.element(dialog()).toHaveAccessibleName("Say what to watch");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).toHaveAccessibleName("How many you can have");
});

test("a visitor's progress stays in the browser, and no call is made for it", async () => {
  whenTestEnds(() => localStorage.removeItem("tutorials"));
  const { api, reload } = await openApp("/track-record?tutorial=track-record", { answers: recordAnswers, user: null });
  await expect.element(dialog()).toHaveAccessibleName("Live or practice");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).toHaveAccessibleName("How far you can trust a range");
  await userEvent.keyboard("{Escape}");
  await reload("/track-record?tutorial=track-record");
  await expect.element(page.getByText("You stopped here last time.")).toBeVisible();
  expect(api.callsOf("getLearning")).toEqual([]);
  expect(api.callsOf("saveLearning")).toEqual([]);
});

test("what a visitor has done becomes their account's when they sign in, and nothing is taken back", async () => {
  whenTestEnds(() => localStorage.removeItem("tutorials"));
  const stored = {
    "tutorial.alerts": { step: 2, finished: false },
    "tutorial.paper": { step: 1, finished: false },
    "tutorial.track-record": { step: 4, finished: true },
  };
  localStorage.setItem("tutorials", JSON.stringify(stored));
  const further: LearningItem = { kind: "tutorial", id: "tutorial.paper", step: 2, finished: false };
  const { api } = await openAlerts({}, "", learning(further));
  await expect
    .poll(() => api.callsOf("saveLearning").at(-1)?.body.items)
    .toEqual([learned(2), { kind: "tutorial", id: "tutorial.track-record", step: 4, finished: true }]);
  await expect.poll(() => localStorage.getItem("tutorials")).toBeNull();
});

test("what a visitor has done stays in the browser while their account can't take it, and counts", async () => {
  whenTestEnds(() => localStorage.removeItem("tutorials"));
  localStorage.setItem("tutorials", JSON.stringify({ "tutorial.alerts": { step: 2, finished: false } }));
  const away = failure(503, "The server is busy.");
  const { api } = await openAlerts({}, "?tutorial=alerts", { ...learning(), saveLearning: away });
  await expect.element(dialog()).toHaveAccessibleName("How many you can have");
  await expect.poll(() => api.callsOf("saveLearning").length).toBeGreaterThan(0);
  expect(localStorage.getItem("tutorials")).not.toBeNull();
});

test("of what is stored in the browser, only tutorials that exist are sent", async () => {
  whenTestEnds(() => localStorage.removeItem("tutorials"));
  const stored = {
    "tutorial.junk-a": { step: 1, finished: false },
    "tutorial.alerts": { step: 2, finished: false },
    "tutorial.junk-b": { step: 3, finished: true },
  };
  localStorage.setItem("tutorials", JSON.stringify(stored));
  const { api } = await openAlerts({}, "", learning());
  await expect.poll(() => api.callsOf("saveLearning").map(({ body }) => body.items)).toEqual([[learned(2)]]);
  await expect.poll(() => localStorage.getItem("tutorials")).toBeNull();
});

test("what the server rejects is not sent again", async () => {
  whenTestEnds(() => localStorage.removeItem("tutorials"));
  localStorage.setItem("tutorials", JSON.stringify({ "tutorial.alerts": { step: 2, finished: false } }));
  await openAlerts({}, "", { ...learning(), saveLearning: failure(400, "There is no such tutorial.") });
  await expect.poll(() => localStorage.getItem("tutorials")).toBeNull();
});

test("the list of tutorials says which are done, and starts one", async () => {
  const done: LearningItem = { kind: "tutorial", id: "tutorial.paper", step: 3, finished: true };
  const answers = { ...alertAnswers(sampleAlerts({})), ...learning(learned(2), done) };
  await openApp("/alerts?tutorial=all", { answers });
  const list = page.getByRole("list", { name: "Tutorials" });
  await expect.element(list.getByRole("listitem")).toHaveLength(14);
  await expect.element(list.getByRole("button", { name: /^Paper Trading.*Done$/ })).toBeVisible();
  await expect.poll(address).toBe("/alerts");
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await press(list.getByRole("button", { name: /^Alerts.*Stopped at step 2 of 3$/ }), "Enter");
  await expect.element(dialog()).toHaveAccessibleName("How many you can have");
});

test("a visitor is offered the tutorials of public screens only", async () => {
  await openApp("/track-record?tutorial=all", { answers: recordAnswers, user: null });
  await expect.element(page.getByRole("list", { name: "Tutorials" }).getByRole("listitem")).toHaveLength(1);
});
