import { afterAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Answers, failure, fakeApi } from "../../testing/fake-api.ts";
import { leftFor } from "../../testing/leaving.ts";
import { installClock, runFor } from "../../testing/page-actions.ts";
import { whenTestEnds } from "../../testing/test-end.ts";
import { HOSTILE_ANSWERS } from "../../testing/hostile-answers.ts";
import { alertsAnswer, priceAnswer, sampleAnswer } from "../../testing/sample-assistant.ts";
import { SAMPLE_IDENTITY, sampleUser } from "../../testing/people.ts";
import { landing } from "../documents/landing/landing.tsx";
import { shownAnswer } from "../assistant/shown-answer.ts";
import { installation } from "../lib/installation.ts";
import { drawnSentence } from "./drawn-sentence.ts";

let opened = 0;

// The fonts of documents, which the application does not have, would stay for the next file of this page.
afterAll(() => {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id*="documents-fonts"]'))
    if (style.sheet !== null) style.sheet.disabled = true;
});

/** Shows the landing page as the server renders it without any data, and runs its script on it; by default to a visitor. */
async function openLanding(user?: Answers["getUserByFirebaseUid"], at = "/", answers: Answers = {}): Promise<void> {
  window.history.replaceState(null, "", at);
  fakeApi({
    getSession: { identity: user === undefined ? null : SAMPLE_IDENTITY, steppedUpUntil: null, expiresAt: null },
    ...(user === undefined ? {} : { getUserByFirebaseUid: user }),
    ...answers,
  });
  const { Body } = landing;
  await render(<Body installation={installation()} showcase={null} />);
  opened += 1;
  // The script runs when it is loaded: under a new address each time, since a module is loaded once.
  await import(/* @vite-ignore */ `/src/islands/landing.ts?opened=${opened}`);
}

test("a signed-in user is welcomed and redirected to the dashboard", async () => {
  await openLanding(sampleUser());
  await expect.element(page.getByRole("link", { name: "Welcome, Ann Walker" })).toHaveAttribute("href", "/dashboard");
  await expect.element(page.getByRole("link", { name: "Get Started" })).not.toBeInTheDocument();
  await expect.poll(leftFor).toEqual(["/dashboard"]);
});

test("a user who chose Home inside the application stays", async () => {
  installClock();
  sessionStorage.setItem("stay-home", "1");
  await openLanding(sampleUser());
  await expect.element(page.getByRole("link", { name: "Welcome, Ann Walker" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Free Trial|7-day trial|Get Started/ })).toHaveLength(0);
  const ways = page.getByRole("link", { name: "Go to dashboard" }).all();
  for (const way of ways) await expect.element(way).toHaveAttribute("href", "/dashboard");
  expect(ways.length).toBeGreaterThanOrEqual(4);
  await runFor(5_000);
  expect(leftFor()).toEqual([]);
});

test("a user without a record is led to the rest of setup", async () => {
  await openLanding(failure(404, "There is no such record.", "not-found"));
  const ways = page.getByRole("link", { name: "Finish setting up" });
  // In the header, and in place of each call to sign up.
  await expect.poll(() => ways.all().length).toBeGreaterThan(1);
  for (const way of ways.all()) await expect.element(way).toHaveAttribute("href", "/welcome");
});

test("a visitor is told in a bar what to sign in for, and can close it", async () => {
  await openLanding(undefined, "/?for=/crypto-setup");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Sign in to open Crypto Setup");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("after a session ended, the bar asks to sign in again, and the links lead back", async () => {
  await openLanding(undefined, "/?for=/crypto-setup&return=%2Fcrypto-setup%3Ftab%3Dwallets&again=1");
  const bar = page.getByRole("alert");
  await expect.element(bar).toHaveTextContent("Please sign in again to open Crypto Setup.");
  await expect
    .element(bar.getByRole("link", { name: "Sign In" }))
    .toHaveAttribute("href", expect.stringContaining(encodeURIComponent("/crypto-setup?tab=wallets")));
  // The calls to sign up lead back to the screen as well, but a plan's to its plan.
  await expect
    .element(page.getByRole("link", { name: "Get Started" }).first())
    .toHaveAttribute("href", expect.stringContaining(encodeURIComponent("/crypto-setup?tab=wallets")));
  await expect
    .element(page.getByRole("link", { name: /Starter later/ }))
    .toHaveAttribute("href", expect.stringContaining(encodeURIComponent("/pricing?plan=basic")));
});

const dialog = () => page.getByRole("dialog", { name: "Ask a question" });

/** Opens the assistant, which answers so, and sends it a question. */
async function askOnLanding(queryAssistant: NonNullable<Answers["queryAssistant"]>, question: string): Promise<void> {
  await openLanding(undefined, "/", { queryAssistant });
  await page.getByRole("button", { name: "Ask a question" }).click();
  // It lasts as long as the document, which later tests share.
  whenTestEnds(() => document.getElementById("ask-dialog")?.remove());
  await dialog().getByRole("textbox", { name: "Your question" }).fill(question);
  await userEvent.keyboard("{Enter}");
}

test("the assistant shows a value with its source, and offers a retry after a failure", async () => {
  let answers = 0;
  await askOnLanding(() => {
    answers += 1;
    return answers === 1 ? failure(503, "The server is stopping.") : priceAnswer();
  }, "what is NVDA at");
  await expect.element(dialog().getByText(/^I'm having trouble processing your request right now\./)).toBeVisible();
  await expect.element(dialog().getByRole("link", { name: "Trading Advisory" })).toBeVisible();
  await expect.element(dialog().getByRole("textbox")).toHaveValue("what is NVDA at");
  await dialog().getByRole("button", { name: "Retry" }).click();
  await dialog().getByRole("button", { name: "$189.40, show its source" }).click();
  await expect.element(dialog().getByText("the market analysis of NVDA")).toBeVisible();
  await expect.element(dialog().getByText("/price")).toBeVisible();
  await expect.element(dialog().getByRole("link", { name: "Market Analysis" })).toBeVisible();
});

const opening = () => dialog().getByText("Opening Alerts…");

test("the assistant opens a page a second after it says so", async () => {
  installClock();
  await askOnLanding(alertsAnswer(), "show me my alerts");
  await expect.element(opening()).toBeVisible();
  await runFor(900);
  expect(leftFor()).toEqual([]);
  await runFor(200);
  await expect.poll(leftFor).toEqual(["/alerts"]);
});

test.each([
  ["its button", () => dialog().getByRole("button", { name: "Stay here" }).click()],
  ["typing", () => dialog().getByRole("textbox").fill("no")],
  ["Escape, which doesn't close the assistant", () => userEvent.keyboard("{Escape}")],
] as const)("a redirect of the assistant is cancelled by %s", async (_, cancel) => {
  installClock();
  await askOnLanding(alertsAnswer(), "show me my alerts");
  await expect.element(opening()).toBeVisible();
  await cancel();
  await expect.element(dialog().getByText("You stay on this screen.")).toBeVisible();
  await runFor(5_000);
  expect(leftFor()).toEqual([]);
});

test("closing the assistant cancels its redirect too", async () => {
  installClock();
  await askOnLanding(alertsAnswer(), "show me my alerts");
  await expect.element(opening()).toBeVisible();
  await dialog().getByRole("button", { name: "Close" }).click();
  await runFor(5_000);
  expect(leftFor()).toEqual([]);
});

test("the assistant leads to a tutorial, to sign-up and to a file, each by a link", async () => {
  const suggestion = { description: "Every claim, as a file.", priority: "high" } as const;
  const suggestedActions = [
    { ...suggestion, type: "tutorial", label: "Track Record", action: "tutorial.track-record" } as const,
    { ...suggestion, type: "navigate", label: "Get Started", action: "/auth/sign-in?mode=sign-up" } as const,
    { ...suggestion, type: "navigate", label: "Download the record", action: "/api/record/export" } as const,
  ];
  await askOnLanding(sampleAnswer({ suggestedActions }), "what can I do");
  for (const [name, href] of [
    ["Track Record", "/track-record?tutorial=tutorial.track-record"],
    ["Get Started", "/auth/sign-in?mode=sign-up"],
    ["Download the record", "/api/record/export"],
  ] as const)
    await expect.element(dialog().getByRole("link", { name })).toHaveAttribute("href", href);
  await expect.element(dialog().getByText("Every claim, as a file.")).toBeVisible();
});

test("the assistant draws no number without its proof and no markup, whatever it receives", () => {
  for (const { how, answer } of HOSTILE_ANSWERS) {
    const drawn = document.createElement("div");
    drawn.append(...(shownAnswer(answer)?.sentences ?? []).map(drawnSentence));
    expect([how, drawn.textContent]).toEqual([how, expect.not.stringMatching(/\p{N}/u)]);
    expect([how, drawn.querySelector(":not(div, p, button)")]).toEqual([how, null]);
  }
});
