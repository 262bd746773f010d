import type { AlertRule } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { failure, type Answers } from "../../../../testing/fake-api.ts";
import { openDashboard } from "../../../../testing/open-dashboard.ts";
import { sampleUser } from "../../../../testing/people.ts";

const person = sampleUser({ firstRun: "steps" });
const watched = [{ symbol: "AAPL", kind: "stock" as const, name: "Apple", addedAt: new Date().toISOString() }];

const openSteps = (answers: Answers = {}, portfolios?: []) =>
  openDashboard(portfolios === undefined ? {} : { portfolios }, "", {
    getUserByFirebaseUid: person,
    listAlertRules: { rules: [], limit: 3 },
    updateUser: { ...person, firstRun: "done" },
    ...answers,
  });

const steps = () => page.getByRole("region", { name: "First steps" });
const step = (title: string) => steps().getByRole("listitem").filter({ hasText: title });

function ruleOf(body: Record<string, unknown>): AlertRule {
  return {
    repeat: "once",
    cooldownMinutes: 60,
    hysteresisPercent: 0.1,
    expiresAt: null,
    note: null,
    channels: [],
    id: String(Math.random()),
    says: "AAPL falls below",
    state: "armed",
    muted: false,
    snoozedUntil: null,
    lastFiredAt: null,
    timesFired: 0,
    createdAt: new Date().toISOString(),
    ...body,
  } as unknown as AlertRule;
}

test("tick off by what is there", async () => {
  await openSteps({ getWatchlist: watched }, []);
  await expect.element(step("Follow symbols")).toHaveTextContent("Follow symbols, done");
  await expect.element(step("Set an alert")).not.toHaveTextContent(", done");
  await expect.element(steps()).toHaveTextContent("1 of 3 done");
});

test("one tap sets two alerts at the ends of a range", async () => {
  const { api } = await openSteps({ getWatchlist: watched, createAlertRule: ({ body }) => ruleOf(body) }, []);
  await step("Set an alert")
    .getByRole("button", { name: /^Tell me if AAPL moves outside \$167\.30–\$174\.10$/ })
    .click();
  await expect.element(step("Set an alert")).toHaveTextContent("Set an alert, done");
  expect(api.callsOf("createAlertRule").map(({ body }) => body)).toEqual([
    { symbol: "AAPL", condition: { kind: "price", direction: "below", price: 167.3 } },
    { symbol: "AAPL", condition: { kind: "price", direction: "above", price: 174.1 } },
  ]);
});

test("where the second alert fails the first stays, and Retry sends only the second", async () => {
  let fails = true;
  const { api } = await openSteps(
    {
      createAlertRule: ({ body }) => {
        const { condition } = body as { condition: { direction?: string } };
        if (condition.direction === "above" && fails) return failure(503, "Later.");
        return ruleOf(body);
      },
    },
    [],
  );
  await step("Set an alert")
    .getByRole("button", { name: /^Tell me if/ })
    .click();
  await expect.element(step("Set an alert").getByRole("alert")).toHaveTextContent("Later.");
  fails = false;
  await step("Set an alert").getByRole("button", { name: "Retry" }).click();
  await expect.element(step("Set an alert")).toHaveTextContent(", done");
  const sent = api.callsOf("createAlertRule").map(({ body, headers }) => ({
    direction: (body.condition as { direction?: string }).direction,
    key: headers.get("idempotency-key"),
  }));
  expect(sent.map(({ direction }) => direction)).toEqual(["below", "above", "above"]);
  expect(sent[2]?.key).toBe(sent[1]?.key);
});

test("end by themselves once all are done", async () => {
  const { api } = await openSteps({
    getWatchlist: watched,
    listAlertRules: {
      rules: [ruleOf({ symbol: "AAPL", condition: { kind: "price", direction: "above", price: 1 } })],
      limit: 3,
    },
  });
  await expect.poll(() => api.callsOf("updateUser").map(({ body }) => body)).toEqual([{ firstRun: "done" }]);
  await expect.element(steps()).not.toBeInTheDocument();
});

test("Hide ends them for good", async () => {
  const { api } = await openSteps({}, []);
  await steps().getByRole("button", { name: "Hide" }).click();
  await expect.element(steps()).not.toBeInTheDocument();
  expect(api.callsOf("updateUser").map(({ body }) => body)).toEqual([{ firstRun: "done" }]);
});
