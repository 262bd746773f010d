import { describe, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { type Answers, failure } from "../../testing/fake-api.ts";
import { openApp } from "../../testing/open-app.tsx";
import {
  address,
  focus,
  installClock,
  lock,
  overhangPx,
  press,
  runFor,
  setFontSize,
} from "../../testing/page-actions.ts";
import {
  alertsAnswer,
  priceAnswer,
  proposalAnswer,
  proposedAction,
  sampleAnswer,
} from "../../testing/sample-assistant.ts";
import { sampleUser } from "../../testing/people.ts";
import { touchScreen } from "../../testing/touch-screen.ts";
import { toasts } from "../ui/toast-queue.ts";
import { askAssistant } from "./ask-assistant.ts";

const opener = () => page.getByRole("button", { name: "Open the assistant" });
const panel = () => page.getByRole("dialog", { name: "Assistant" });
const field = () => panel().getByRole("textbox", { name: "Your question" });
const log = () => panel().getByRole("log", { name: "Conversation" });
const restore = () => page.getByRole("button", { name: "Restore the assistant" });

const FAILED =
  "I'm having trouble processing your request right now. You can navigate directly using the menu or try asking again.";

/** Opens a screen with little on it, and the assistant over it. */
async function openAssistant(queryAssistant?: Answers["queryAssistant"], user?: null) {
  const answers = queryAssistant === undefined ? {} : { queryAssistant };
  const app = await openApp("/no-such-screen?tab=a", { answers, ...(user === null ? { user } : {}) });
  await opener().click();
  await expect.element(field()).toHaveFocus();
  return app;
}

async function ask(question: string): Promise<void> {
  await field().fill(question);
  await userEvent.keyboard("{Enter}");
}

describe("in both themes axe finds no violations", () => {
  test.each([
    ["on a desktop", 1280],
    ["on a phone", 360],
  ])("closed, open with an answer and its source, failed and minimised %s", async (_, width) => {
    await page.viewport(width, 780);
    const app = await openAssistant(priceAnswer());
    await ask("what is NVDA at");
    await panel().getByRole("button", { name: "$189.40, show its source" }).click();
    await expect.element(panel().getByRole("group", { name: "Source" })).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
    app.api.answer({ queryAssistant: failure(503, "The server is stopping.") });
    await ask("again");
    await expect.element(log().getByText(FAILED)).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
    await panel().getByRole("button", { name: "Minimise the assistant" }).click();
    await expect.element(restore()).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
    await page.getByRole("button", { name: "Close the assistant" }).click();
    await expect.element(opener()).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });
});

describe("the widget", () => {
  test("is closed, opens with a welcome and its suggestions, and gives the focus back on Escape", async () => {
    await openAssistant();
    for (const name of ["Trading Strategies", "Find Trending Crypto", "Platform Overview"])
      await expect.element(log().getByRole("button", { name })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  test("opens by the key A outside of fields and dialogs, and the list of shortcuts names it", async () => {
    await openApp("/no-such-screen");
    await expect.element(opener()).toBeVisible();
    await userEvent.keyboard("?");
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect.element(shortcuts.getByText("Ask the assistant")).toBeVisible();
    await userEvent.keyboard("a");
    await expect.element(panel()).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(shortcuts).not.toBeInTheDocument();
    await userEvent.keyboard("a");
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard("a");
    await expect.element(field()).toHaveValue("a");
  });

  test("gives the focus back to where the key A was pressed", async () => {
    await openApp("/no-such-screen");
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
    await expect.element(link).toBeVisible();
    await focus(link);
    await userEvent.keyboard("a");
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(link).toHaveFocus();
  });

  test("keeps what was typed and said while it is minimised or closed, and while the screen changes", async () => {
    await openAssistant(priceAnswer());
    await ask("what is NVDA at");
    await expect.element(log().getByText(/is at/)).toBeVisible();
    await field().fill("and its range");
    await panel().getByRole("button", { name: "Minimise the assistant" }).click();
    await expect.element(restore()).toHaveFocus();
    await expect.element(page.getByRole("region", { name: "Assistant" }).getByText("New answer")).toHaveLength(0);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
    await expect.poll(address).toBe("/pricing");
    await restore().click();
    await expect.element(field()).toHaveValue("and its range");
    await expect.element(log().getByText(/is at/)).toBeVisible();
    await panel().getByRole("button", { name: "Close the assistant" }).click();
    await opener().click();
    await expect.element(field()).toHaveValue("and its range");
    await expect.element(log().getByText(/is at/)).toBeVisible();
  });

  test("says in its bar that an answer has arrived", async () => {
    const answering = lock();
    await openAssistant(async () => {
      await answering.opened;
      return sampleAnswer();
    });
    await ask("alerts");
    await panel().getByRole("button", { name: "Minimise the assistant" }).click();
    const news = page.getByRole("region", { name: "Assistant" }).getByRole("status");
    await expect.element(news).toHaveTextContent("Looking for an answer…");
    answering.open();
    await expect.element(news).toHaveTextContent("New answer");
  });

  test("keeps what was typed before the page knows who is signed in", async () => {
    const knowing = lock();
    const { api } = await openApp("/no-such-screen", {
      answers: { getUserByFirebaseUid: async () => (await knowing.opened, sampleUser()) },
    });
    await opener().click();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard("buy ");
    knowing.open();
    // The bell asks for alerts once it knows whose.
    await expect.poll(() => api.callsOf("getAlerts").length).toBeGreaterThan(0);
    await userEvent.keyboard("0.01 BTC");
    await expect.element(field()).toHaveValue("buy 0.01 BTC");
  });

  test("a visitor has it too", async () => {
    const { api } = await openAssistant(sampleAnswer(), null);
    await ask("alerts");
    await expect.element(log().getByText("Alerts: Your alerts and what has fired.")).toBeVisible();
    expect(api.callsOf("queryAssistant")).toHaveLength(1);
  });
});

describe("a question", () => {
  test("is sent with the page, and with the last questions and the last answer", async () => {
    const { api } = await openAssistant(sampleAnswer());
    const said = "Alerts: Your alerts and what has fired.";
    for (const [at, question] of ["one", "two", " three "].entries()) {
      await ask(question);
      await expect.element(log().getByText(said)).toHaveLength(at + 1);
    }
    await ask("four");
    await expect.element(log().getByText(said)).toHaveLength(4);
    const bodies = api.callsOf("queryAssistant").map(({ body }) => body);
    expect(bodies[0]).toEqual({
      query: "one",
      context: { currentPage: "/no-such-screen?tab=a", userIntent: "navigation", sessionHistory: [] },
    });
    expect(bodies[3]).toMatchObject({
      query: "four",
      context: { sessionHistory: ["one", "two", "three", said] },
    });
  });

  test("is not sent while it is empty; while one is answered, the field and Send are disabled", async () => {
    const answering = lock();
    const { api } = await openAssistant(async () => {
      await answering.opened;
      return sampleAnswer();
    });
    const send = panel().getByRole("button", { name: "Send" });
    await ask("   ");
    await expect.element(send).toBeDisabled();
    await ask("alerts");
    await expect.element(log().getByText("Looking for an answer…")).toBeVisible();
    await expect.element(field()).toBeDisabled();
    await expect.element(send).toBeDisabled();
    await expect.element(log().getByRole("button", { name: "Platform Overview" })).toBeDisabled();
    answering.open();
    await expect.element(field()).toHaveFocus();
    expect(api.callsOf("queryAssistant").map(({ body }) => body.query)).toEqual(["alerts"]);
  });

  test("can come from a suggestion, or from elsewhere on the page", async () => {
    const { api } = await openAssistant(priceAnswer());
    await log().getByRole("button", { name: "Find Trending Crypto" }).click();
    await log().getByRole("button", { name: "How is the range made?" }).click();
    await expect.poll(() => api.callsOf("queryAssistant").length).toBe(2);
    await expect.element(field()).toBeEnabled();
    askAssistant("what is NVDA at");
    await expect.poll(() => api.callsOf("queryAssistant").at(-1)?.body.query).toBe("what is NVDA at");
  });

  test("after a failure is still in the field, can be sent again, and there are ways on", async () => {
    const { api } = await openAssistant(failure(503, "The server is stopping."));
    await ask("what is NVDA at");
    await expect.element(log().getByText(FAILED)).toBeVisible();
    await expect.element(log().getByText("The server is stopping.")).toBeVisible();
    await expect.element(field()).toHaveValue("what is NVDA at");
    for (const name of ["Trading Advisory", "DEX Screener"])
      await expect.element(log().getByRole("button", { name })).toBeVisible();
    api.answer({ queryAssistant: priceAnswer() });
    await log().getByRole("button", { name: "Retry" }).click();
    await expect.element(log().getByText(/is at/)).toBeVisible();
    await expect.element(log().getByText(FAILED)).not.toBeInTheDocument();
    await expect.element(log().getByText("what is NVDA at")).toHaveLength(1);
    await expect.element(field()).toHaveValue("");
    expect(api.callsOf("queryAssistant").at(-1)?.body.context?.sessionHistory).toEqual([]);
  });
});

describe("a value", () => {
  test("shows its source by keyboard and by a press, with the screen that shows it", async () => {
    await openAssistant(priceAnswer());
    await ask("what is NVDA at");
    const value = log().getByRole("button", { name: "$189.40, show its source" });
    const source = log().getByRole("group", { name: "Source" });
    await value.click();
    await expect.element(source).toHaveTextContent(/From\s*the market analysis of NVDA/);
    await expect.element(source).toHaveTextContent(/Source\s*Yahoo/);
    await expect.element(source).toHaveTextContent(/As of\s*30 Nov 2026/);
    await expect.element(source).toHaveTextContent(/Field\s*\/price/);
    await value.click();
    await expect.element(source).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    await expect.element(source).toHaveTextContent(/Field\s*\/asOf/);
    // Escape closes the source only.
    await userEvent.keyboard("{Escape}");
    await expect.element(source).not.toBeInTheDocument();
    await focus(value);
    await source.getByRole("link", { name: "Open the screen that shows it" }).click();
    await expect.poll(address).toBe("/market-analysis?symbol=NVDA");
    await expect.element(panel()).toBeVisible();
  });
});

describe("a redirect", () => {
  const notice = () => log().getByText("Opening Alerts…");

  async function announce() {
    // On a busy machine the second would be over before the test could cancel.
    installClock({ stands: true });
    const app = await openAssistant(alertsAnswer());
    await ask("show me my alerts");
    await expect.element(notice()).toBeVisible();
    return app;
  }

  test("is announced and opens the screen after a second", async () => {
    await announce();
    expect(address()).toBe("/no-such-screen?tab=a");
    await runFor(1_000);
    await expect.poll(address).toBe("/alerts");
    await expect.element(panel()).toBeVisible();
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test.each([
    ["its button", () => log().getByRole("button", { name: "Stay here" }).click()],
    ["Escape, which closes nothing", () => userEvent.keyboard("{Escape}")],
    ["typing", () => field().fill("no")],
  ])("is cancelled by %s", async (_, cancel) => {
    await announce();
    await cancel();
    await expect.element(log().getByText("You stay on this screen.")).toBeVisible();
    await runFor(3_000);
    expect(address()).toBe("/no-such-screen?tab=a");
    await expect.element(panel()).toBeVisible();
  });

  test("does not happen after the user went elsewhere or closed the assistant", async () => {
    await announce();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
    await runFor(3_000);
    expect(address()).toBe("/pricing");
    await ask("show me my alerts");
    await expect.element(notice()).toBeVisible();
    await panel().getByRole("button", { name: "Close the assistant" }).click();
    await runFor(3_000);
    expect(address()).toBe("/pricing");
  });

  test("needs a confidence above 0.8, and is then a button only", async () => {
    installClock();
    await openAssistant({ ...alertsAnswer(), confidence: 0.8 });
    await ask("alerts?");
    await expect.element(log().getByRole("button", { name: "Alerts" })).toBeVisible();
    await runFor(3_000);
    expect(address()).toBe("/no-such-screen?tab=a");
    await log().getByRole("button", { name: "Alerts" }).click();
    await expect.poll(address).toBe("/alerts");
  });
});

describe("a proposal", () => {
  const card = () => log().getByRole("region", { name: "Add to watchlist" });
  const soon = () => Date.now() + 600_000;

  async function propose(more: Answers = {}, untilMs = soon()) {
    const app = await openAssistant(proposalAnswer(untilMs));
    app.api.answer(more);
    await ask("add NVDA to my watchlist");
    await expect.element(card()).toBeVisible();
    return app;
  }

  test("shows all that it would do, does nothing before Confirm, and can be undone", async () => {
    const done = { ...proposedAction(soon()), state: "done" } as const;
    const { api } = await propose({
      confirmAssistantAction: { message: "NVDA is on your watchlist.", action: done },
      undoAssistantAction: { message: "NVDA is off your watchlist.", action: { ...done, state: "undone" } },
    });
    await expect.element(card()).toHaveTextContent("SymbolNVDANameNVIDIA 100");
    expect(await axeFindingsInBothThemes()).toEqual([]);
    expect(api.callsOf("confirmAssistantAction")).toHaveLength(0);
    await press(card().getByRole("button", { name: "Confirm" }), "Enter");
    await expect.element(card()).toHaveTextContent("NVDA is on your watchlist.");
    expect(api.callsOf("confirmAssistantAction")[0]?.params).toMatchObject({ actionId: "p-add" });
    await expect.element(card()).toHaveFocus();
    await expect
      .element(card())
      .toHaveTextContent(/Undo: NVDA is taken off your watchlist again\. You can undo this until/);
    // What was done stays done while the assistant is small.
    await panel().getByRole("button", { name: "Minimise the assistant" }).click();
    await restore().click();
    await expect.element(card().getByRole("button", { name: "Confirm" })).not.toBeInTheDocument();
    await card().getByRole("button", { name: "Undo" }).click();
    await expect.element(card()).toHaveTextContent("NVDA is off your watchlist.");
    await expect.element(card().getByRole("button")).not.toBeInTheDocument();
  });

  test("that was done before the page was loaded still says how to undo it, and can be undone", async () => {
    const done = { ...proposedAction(soon()), id: "a-1", state: "done" } as const;
    const { api } = await openApp("/no-such-screen", {
      answers: {
        getAssistantActions: [
          done,
          { ...done, id: "a-2", title: "Undone", state: "undone" },
          { ...done, id: "a-3", title: "Too late", until: new Date(Date.now() - 1_000).toISOString() },
          { ...done, id: "a-4", title: "Lasting", undoing: null },
        ],
        undoAssistantAction: { message: "NVDA is off your watchlist.", action: { ...done, state: "undone" } },
      },
    });
    await opener().click();
    const earlier = log().getByRole("region", { name: "Done earlier" });
    await expect.element(earlier.getByRole("heading", { level: 3 })).toHaveLength(2);
    await expect.element(card()).toHaveTextContent(/Undo: NVDA is taken off your watchlist again\./);
    expect(await axeFindingsInBothThemes()).toEqual([]);
    await card().getByRole("button", { name: "Undo" }).click();
    await expect.element(card()).toHaveTextContent("NVDA is off your watchlist.");
    expect(api.callsOf("undoAssistantAction")[0]?.params).toMatchObject({ actionId: "a-1" });
  });

  test("stays as it was after an error, and can be cancelled", async () => {
    const { api } = await propose({ confirmAssistantAction: failure(503, "The server is stopping.") });
    await card().getByRole("button", { name: "Confirm" }).click();
    await expect.element(card().getByRole("alert")).toHaveTextContent("The server is stopping.");
    await expect.element(card().getByRole("button", { name: "Confirm" })).toBeEnabled();
    await card().getByRole("button", { name: "Cancel" }).click();
    await expect.element(card()).toHaveTextContent("Cancelled. Nothing was changed.");
    expect(api.callsOf("confirmAssistantAction")).toHaveLength(1);
  });

  test("expires, and can be asked for again", async () => {
    installClock();
    const { api } = await propose({}, Date.now() + 5_000);
    await runFor(6_000);
    await expect.element(card()).toHaveTextContent("This proposal has expired. Nothing was changed.");
    await expect.element(card().getByRole("button", { name: "Confirm" })).not.toBeInTheDocument();
    await card().getByRole("button", { name: "Ask again" }).click();
    await expect.poll(() => api.callsOf("queryAssistant").length).toBe(2);
    expect(api.callsOf("queryAssistant")[1]?.body.query).toBe("add NVDA to my watchlist");
  });
});

describe("on a phone", () => {
  test("it covers the screen above the bottom bar, also with large letters, and what it covers can't be reached", async () => {
    await page.viewport(360, 780);
    setFontSize("large");
    await openAssistant(priceAnswer());
    await ask("what is NVDA at");
    await expect.element(log().getByText(/is at/)).toBeVisible();
    const bar = page.getByRole("navigation", { name: "Bottom bar" }).or(page.css(".bottom-bar")).first();
    const [sheet, below] = [panel(), bar].map((one) => one.element().getBoundingClientRect());
    expect([sheet?.left, sheet?.top, sheet?.right, sheet?.bottom]).toEqual([0, 0, 360, below?.top]);
    expect(overhangPx()).toBeLessThanOrEqual(0);
    expect(document.querySelector("main")?.inert).toBe(true);
    await panel().getByRole("button", { name: "Close the assistant" }).click();
    await expect.element(opener()).toHaveFocus();
    expect(document.querySelector("main")?.inert).toBe(false);
  });

  test("opening a screen makes it small, and its targets are 44 px", async () => {
    await page.viewport(360, 780);
    touchScreen();
    await openAssistant(alertsAnswer());
    touchScreen();
    await field().fill("show me my alerts");
    await panel().getByRole("button", { name: "Send" }).click();
    await expect.element(log().getByRole("button", { name: "Alerts" })).toBeVisible();
    for (const button of panel().getByRole("button").elements())
      expect([button.textContent, button.getBoundingClientRect().height]).toEqual([
        button.textContent,
        expect.toSatisfy((height: number) => height >= 44),
      ]);
    await expect.poll(address).toBe("/alerts");
    await expect.element(restore()).toBeVisible();
  });

  test("notifications, notice cards, the button, the bar and the bottom bar do not overlap", async () => {
    for (const width of [360, 390, 768, 1280]) {
      await page.viewport(width, 780);
      await openApp("/no-such-screen");
      await expect.element(opener()).toBeVisible();
      await expect.element(page.css(".notice-cards")).toBeInTheDocument();
      window.dispatchEvent(new Event("offline"));
      await expect.element(page.css(".notice-card")).toBeVisible();
      toasts.show({ title: "Saved" });
      await expect.element(page.css(".toast")).toBeVisible();
      const apart = (...places: readonly string[]) => {
        const boxes = places.flatMap((place) => document.querySelector(place)?.getBoundingClientRect() ?? []);
        for (const [at, one] of boxes.entries())
          for (const other of boxes.slice(at + 1)) {
            const isApart =
              one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
            expect([width, places, isApart]).toEqual([width, places, true]);
          }
      };
      // What surrounds the notification takes presses as well.
      apart(".toasts", ".assistant-open", ".bottom-bar");
      apart(".notice-card", ".assistant-open", ".bottom-bar");
      await opener().click();
      await expect.element(field()).toBeVisible();
      apart(".assistant-form", ".toast", ".bottom-bar");
      apart(".assistant-form", ".notice-card", ".bottom-bar");
      apart(".assistant-head", ".notice-card");
      await panel().getByRole("button", { name: "Minimise the assistant" }).click();
      await expect.element(restore()).toBeVisible();
      apart(".toasts", ".assistant-bar", ".bottom-bar");
      apart(".notice-card", ".assistant-bar", ".bottom-bar");
    }
  });
});

test("a dialog lies over the assistant", async () => {
  await openAssistant();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("combobox", { name: "Find" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel()).toBeVisible();
});

test("with reduced motion and in forced colours it works the same", async () => {
  await commands.emulateMedia({ colorScheme: null, reducedMotion: "reduce", forcedColors: "active" });
  await openAssistant(priceAnswer());
  await ask("what is NVDA at");
  await expect.element(log().getByRole("button", { name: "$189.40, show its source" })).toBeVisible();
});
