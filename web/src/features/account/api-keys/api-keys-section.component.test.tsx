import { planEntitlements } from "@sextant/core/billing";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { setWindow, WINDOWS } from "../../../../testing/expect-to-fit.ts";
import { type Answers, failure } from "../../../../testing/fake-api.ts";
import { fakeClipboard } from "../../../../testing/fake-clipboard.ts";
import { type OpenedApp, openApp } from "../../../../testing/open-app.tsx";
import { lock, overhangPx, press, tabTo, texts } from "../../../../testing/page-actions.ts";
import { sampleUser } from "../../../../testing/people.ts";
import { apiKeyAnswers, apiKeyOf, KEY_SECRET, sampleApiKeys } from "../../../../testing/sample-api-keys.ts";

const SECURITY = { provider: "local", providerName: "Sextant", totp: false, emailVerified: true, mail: true } as const;
const FREE = sampleUser({ subscriptionPlan: "free", entitlements: planEntitlements("free") });

const section = () => page.getByRole("region", { name: "API keys" });
const button = (name: string) => section().getByRole("button", { name, exact: true });
const heading = () => section().getByRole("heading", { name: "Your API keys" });
const rows = () =>
  section()
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Revoke/ }) });
const row = (name: string) => rows().filter({ hasText: name });
const form = () => section().getByRole("form", { name: "New API key" });
const secret = (name = "Spreadsheet") => section().getByRole("group", { name: `Secret of ${name}` });

async function openKeys(answers: Answers = apiKeyAnswers(), user = sampleUser()) {
  return await openApp("/account?tab=keys", { answers: { getSecurity: SECURITY, ...answers }, user });
}

async function create(name: string): Promise<void> {
  await button("Create an API key").click();
  await form().getByLabelText("Name").fill(name);
  await form().getByRole("button", { name: "Create key" }).click();
}

/** Returns everything outside the document's own elements that the page could have left a secret in. */
const leftBehind = ({ queryClient }: OpenedApp) =>
  JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state]),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    { ...localStorage },
    { ...sessionStorage },
    location.href,
    history.state,
    page.css(".toasts").query()?.textContent,
  ]);

test("lists keys with what they may do, until when, and how much they are used", async () => {
  await openKeys(apiKeyAnswers(sampleApiKeys()));
  await expect.element(rows()).toHaveLength(4);
  await expect.element(section()).toHaveTextContent("Your plan allows 300 calls a minute, with all keys together.");
  const used = row("Spreadsheet");
  await expect.element(used).toHaveTextContent(/Starts with sxk_8fK2/);
  await expect.element(used).toHaveTextContent(/Created 5 min ago, expires \d+ \w+ \d{4}, last used 3 min ago/);
  const allowed = used.getByRole("list", { name: "What Spreadsheet may do" }).getByRole("listitem");
  await expect.element(allowed).toHaveLength(2);
  expect(texts(allowed)).toEqual(["Read market data and advice", "Change alerts and watchlists"]);
  await expect.element(used).toHaveTextContent("1,234 calls in the last 30 days");
  const table = used.getByRole("table", { name: "Calls with Spreadsheet by day (UTC)" });
  expect(texts(table.getByRole("row"))).toEqual([
    "DayCalls",
    expect.stringMatching(/^\d+ \w+ \d{4}34$/),
    expect.stringMatching(/^\d+ \w+ \d{4}1,200$/),
  ]);
  await expect.element(row("Backup script")).toHaveTextContent(/valid until revoked, never used/);
  await expect.element(row("Backup script")).toHaveTextContent("No calls in the last 30 days");
  await expect.element(row("Old bot")).toHaveTextContent(/replaced, valid until .*\d\d:\d\d/);
  await expect.element(row("Trial run")).toHaveTextContent(/expired \d+ \w+ \d{4}/);
  // What has an end already is not rotated, only revoked.
  expect(texts(section().getByRole("button", { name: /^Rotate/ }))).toHaveLength(2);
});

test("creates a key for 90 days by default; its secret is shown once, and is nowhere else", async () => {
  const clipboard = fakeClipboard();
  const opened = await openKeys();
  await expect.element(section()).toHaveTextContent("You haven't created an API key yet.");
  await create("Spreadsheet");
  await expect.element(secret()).toHaveFocus();
  await expect.element(secret()).toHaveTextContent(KEY_SECRET);
  await expect.element(secret()).toHaveTextContent("You won't be able to see it again.");
  await expect.element(rows()).toHaveLength(1);
  expect(opened.api.callsOf("createApiKey").map(({ body }) => body)).toEqual([
    { name: "Spreadsheet", scopes: ["market:read"], days: 90 },
  ]);
  await secret().getByRole("button", { name: "Copy secret" }).click();
  await expect.poll(() => clipboard.text).toBe(KEY_SECRET);
  const command = `curl -H "Authorization: Bearer ${KEY_SECRET}" ${location.origin}/api/me`;
  await expect.element(section().getByRole("group", { name: "Try it" })).toHaveTextContent(command);
  await button("Copy the command").click();
  await expect.poll(() => clipboard.text).toBe(command);
  expect(leftBehind(opened)).toContain("Spreadsheet");
  expect(leftBehind(opened)).not.toContain(KEY_SECRET);
  await secret().getByRole("button", { name: "I've saved it" }).click();
  await expect.element(heading()).toHaveFocus();
  expect(document.documentElement.outerHTML).not.toContain(KEY_SECRET);
});

test("leaving the section forgets the secret", async () => {
  await openKeys();
  await create("Spreadsheet");
  await expect.element(secret()).toBeVisible();
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect.element(section()).not.toBeInTheDocument();
  await page.getByRole("tab", { name: "API keys" }).click();
  await expect.element(rows()).toHaveLength(1);
  expect(document.documentElement.outerHTML).not.toContain(KEY_SECRET);
});

test("scopes and the end are chosen; at least one scope is needed", async () => {
  const { api } = await openKeys();
  await button("Create an API key").click();
  await expect.element(form().getByLabelText("Name")).toHaveFocus();
  await form().getByLabelText("Name").fill("Bot");
  const market = form().getByRole("checkbox", { name: "Read market data and advice" });
  await expect.element(market).toBeChecked();
  await expect.element(market).toHaveAccessibleDescription(/prices, analyses, signals/);
  await expect
    .element(form().getByRole("group", { name: "What the key may do" }))
    .toHaveAccessibleDescription(/never make payments, and never reaches wallets, security settings or your account/);
  await market.click();
  await form().getByRole("button", { name: "Create key" }).click();
  await expect.element(form().getByRole("alert")).toHaveTextContent("Choose at least one.");
  for (const name of ["Trade on paper", "Read your own data", "Change alerts and watchlists"])
    await form().getByRole("checkbox", { name }).click();
  await form().getByLabelText("Valid for").selectOptions("Until you revoke it");
  await form().getByRole("button", { name: "Create key" }).click();
  await expect.element(secret("Bot")).toBeVisible();
  expect(api.callsOf("createApiKey").map(({ body }) => body)).toEqual([
    { name: "Bot", scopes: ["own:read", "alerts:write", "paper:write"], days: null },
  ]);
});

test("a key is created once the user has re-authenticated, and not without", async () => {
  const answers = apiKeyAnswers();
  const { api } = await openKeys({ ...answers, createApiKey: failure(403, "Confirm it's you.", "prove-yourself") });
  await create("Spreadsheet");
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(form().getByRole("alert")).toHaveTextContent("Confirm it's you.");
  await expect.element(form().getByRole("button", { name: "Create key" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await dialog.getByLabelText("Password").fill("correct horse battery");
  api.answer({ ...answers, stepUp: { steppedUpUntil: new Date(Date.now() + 300_000).toISOString() } });
  await userEvent.keyboard("{Enter}");
  await expect.element(secret()).toHaveTextContent(KEY_SECRET);
  await expect.element(secret()).toHaveFocus();
});

test("rejections stay in the form, and what was typed too", async () => {
  const sentence = "You have 20 API keys, and there can't be more. Revoke one you no longer need.";
  await openKeys({ ...apiKeyAnswers(), createApiKey: failure(409, sentence, "keys-used-up") });
  await create("Spreadsheet");
  await expect.element(form().getByRole("alert")).toHaveTextContent(sentence);
  await expect.element(form().getByLabelText("Name")).toHaveValue("Spreadsheet");
  await form().getByRole("button", { name: "Cancel" }).click();
  await expect.element(form()).not.toBeInTheDocument();
  await expect.element(button("Create an API key")).toHaveFocus();
});

test("rotates a key by keyboard; the old one stays valid for as long as chosen", async () => {
  const opened = await openKeys(apiKeyAnswers(sampleApiKeys()));
  await button("Rotate Backup script").click();
  await press(button("Rotate Spreadsheet"), "Enter");
  const rotation = section().getByRole("form", { name: "Rotate Spreadsheet" });
  await expect.element(rotation).toHaveFocus();
  const overlap = rotation.getByLabelText("The old key stays valid");
  expect(texts(overlap.getByRole("option"))).toEqual([
    "Not at all: it ends now",
    "For 1 hour",
    "For 24 hours",
    "For 7 days",
  ]);
  await overlap.selectOptions("For 7 days");
  await tabTo(rotation.getByRole("button", { name: "Rotate key" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(secret()).toHaveFocus();
  await expect.element(rotation).not.toBeInTheDocument();
  const [call] = opened.api.callsOf("rotateApiKey");
  expect([call?.params["keyId"], call?.body]).toEqual(["k4", { overlapHours: 168 }]);
  await expect.element(row("Spreadsheet")).toHaveLength(2);
  await expect.element(row("Spreadsheet").nth(1)).toHaveTextContent(/replaced, valid until/);
  // Only once the new secret is stored.
  await expect.element(button("Rotate Backup script")).toBeDisabled();
  await expect.element(section().getByRole("form")).not.toBeInTheDocument();
  expect(leftBehind(opened)).not.toContain(KEY_SECRET);
  await secret().getByRole("button", { name: "I've saved it" }).click();
  await expect.element(button("Rotate Backup script")).toBeEnabled();
});

test("secrets of two keys that were issued at once are shown one after the other", async () => {
  const { opened: answered, open } = lock();
  const bot = apiKeyOf("k1", { name: "Bot" });
  const made = { key: apiKeyOf("k9"), secret: "sxk_first" };
  const { api } = await openKeys({ ...apiKeyAnswers([bot]), createApiKey: () => answered.then(() => made) });
  await create("Spreadsheet");
  await button("Rotate Bot").click();
  await button("Rotate key").click();
  await expect.element(secret("Bot")).toHaveFocus();
  api.answer({ listApiKeys: { keys: [made.key, bot], callsPerMinute: 300 } });
  open();
  await expect.element(row("Spreadsheet")).toBeVisible();
  await expect.element(section()).not.toHaveTextContent("sxk_first");
  await secret("Bot").getByRole("button", { name: "I've saved it" }).click();
  await expect.element(secret()).toHaveTextContent("sxk_first");
  await expect.element(secret()).toHaveFocus();
});

test("revokes a key at once, after one question", async () => {
  const { api } = await openKeys(apiKeyAnswers([apiKeyOf("k2", { name: "Bot" }), apiKeyOf("k1")]));
  await button("Revoke Spreadsheet").click();
  const question = section().getByRole("group", { name: "Revoke Spreadsheet?" });
  await expect.element(question).toHaveTextContent("Programs that use it stop working right away.");
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button("Revoke Spreadsheet")).toHaveFocus();
  expect(api.callsOf("revokeApiKey")).toEqual([]);
  await button("Revoke Spreadsheet").click();
  await question.getByRole("button", { name: "Revoke key" }).click();
  await expect.element(row("Spreadsheet")).not.toBeInTheDocument();
  await expect.element(heading()).toHaveFocus();
  await expect.element(row("Bot")).toBeVisible();
  expect(api.callsOf("revokeApiKey").map(({ params }) => params["keyId"])).toEqual(["k1"]);
});

test("without the plan it says which one includes keys; keys from before can be revoked", async () => {
  const { api } = await openKeys(apiKeyAnswers([apiKeyOf("k1")], 0), FREE);
  await expect.element(section()).toHaveTextContent("API keys are included in the Premium plan and above.");
  await expect.element(section()).toHaveTextContent(/don't work until your plan includes API keys again/);
  await expect.element(section().getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  await expect.element(section()).not.toHaveTextContent("calls a minute");
  await expect.element(button("Create an API key")).not.toBeInTheDocument();
  await expect.element(button("Rotate Spreadsheet")).not.toBeInTheDocument();
  await button("Revoke Spreadsheet").click();
  await button("Revoke key").click();
  await expect.element(section()).toHaveTextContent("You have no API keys.");
  await expect.element(section()).not.toHaveTextContent(/don't work until/);
  await expect.poll(() => api.callsOf("revokeApiKey").length).toBe(1);
});

test("says that it loads, and recovers from a failure by Retry", async () => {
  const { api, reload } = await openKeys({ listApiKeys: () => new Promise<never>(() => undefined) });
  await expect.element(section().getByRole("status", { name: "Loading your API keys" })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  api.answer({ listApiKeys: failure(503, "Later.") });
  await reload();
  await expect.element(section().getByRole("alert")).toHaveTextContent("Your API keys couldn't be loaded.");
  expect(await axeFindingsInBothThemes()).toEqual([]);
  api.answer(apiKeyAnswers([apiKeyOf("k1")]));
  await button("Retry").click();
  await expect.element(rows()).toHaveLength(1);
});

test("a link to the section opens its tab", async () => {
  await openApp("/account#api-keys", { answers: apiKeyAnswers() });
  await expect.element(page.getByRole("tab", { name: "API keys", selected: true })).toBeVisible();
  await expect.element(section()).toBeVisible();
});

test("axe finds no violations in the list, its forms, the new secret, or without the plan", async () => {
  await openKeys(apiKeyAnswers(sampleApiKeys()));
  await button("Create an API key").click();
  await button("Rotate Spreadsheet").click();
  await button("Revoke Old bot").click();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await form().getByLabelText("Name").fill("Bot");
  await form().getByRole("button", { name: "Create key" }).click();
  await expect.element(secret("Bot")).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await openKeys(apiKeyAnswers(sampleApiKeys(), 0), FREE);
  await expect.element(rows()).toHaveLength(4);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

for (const one of WINDOWS)
  test(`nothing hangs over the edge ${one.name}`, async () => {
    await setWindow(one);
    await openKeys(apiKeyAnswers([apiKeyOf("k5", { name: "W".repeat(64) }), ...sampleApiKeys()]));
    await expect.element(rows()).toHaveLength(5);
    await button("Rotate Spreadsheet").click();
    await create("Bot");
    await expect.element(secret("Bot")).toBeVisible();
    expect(overhangPx()).toBeLessThanOrEqual(0);
  });
