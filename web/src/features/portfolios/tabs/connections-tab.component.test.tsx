import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { failure } from "../../../../testing/fake-api.ts";
import { overhangPx, press } from "../../../../testing/page-actions.ts";
import { connectionOf, openConnections } from "../../../../testing/sample-connections.ts";

const button = (name: string) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const rows = () => page.getByRole("list", { name: "Connections" }).getByRole("listitem");
const part = () => page.getByRole("region", { name: "Connections" });

describe("connecting", () => {
  test("an address takes the address and a name, and shows its sync state", async () => {
    const { api, withConnection } = await openConnections();
    await expect.element(part()).toHaveTextContent(/0 of 5 used across all portfolios.*No connections yet/);
    await press(button("Connect an account"), "Enter");
    await dialog().getByRole("button", { name: "Connect", exact: true }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("Enter the address.");
    await dialog().getByLabelText("Address").fill(" 0x52908400098527886E0F7030069857D2E4169EE7 ");
    await dialog().getByRole("button", { name: "Connect", exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.callsOf("addConnection").map(({ body }) => body)).toEqual([
      {
        kind: "address",
        source: "ethereum",
        address: "0x52908400098527886E0F7030069857D2E4169EE7",
        label: "Ethereum",
      },
    ]);
    await expect.element(rows()).toHaveTextContent(/^EthereumSyncing/);
    // It is polled until it ends.
    withConnection("c1", { status: "current", transactions: 7, lastSyncAt: new Date().toISOString() });
    await expect.element(rows()).toHaveTextContent(/Up to date.*7 transactions added, last synced just now/);
    await expect.element(part()).toHaveTextContent(/1 of 5 used/);
    await expect.poll(() => api.callsOf("getPortfolios").length).toBeGreaterThan(1);
  });

  test("an exchange asks only for the parts of its key; a key that can trade is an error at its field", async () => {
    const { api } = await openConnections();
    await button("Connect an account").click();
    await dialog().getByRole("button", { name: "Exchange API key" }).click();
    await expect
      .element(dialog())
      .toHaveTextContent(/Query permissions only.*We reject keys that can trade or withdraw/);
    await expect.element(dialog().getByLabelText("Passphrase")).not.toBeInTheDocument();
    await dialog().getByLabelText("Exchange").selectOptions("OKX");
    await expect.element(dialog().getByLabelText("Passphrase")).toBeVisible();
    for (const label of ["API key", "API secret", "Passphrase"])
      await expect
        .element(dialog().getByLabelText(label))
        .toHaveAttribute("autocomplete", expect.stringMatching(/^(?:off|new-password)$/));
    await expect.element(dialog().getByLabelText("API secret")).toHaveAttribute("type", "password");
    await dialog().getByLabelText("API key").fill("trades");
    await dialog().getByLabelText("API secret").fill("hidden secret");
    await dialog().getByLabelText("Passphrase").fill("words");
    await dialog().getByRole("button", { name: "Connect", exact: true }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent(/^This key can trade\. Switch off its right/);
    await dialog().getByLabelText("API key").fill("reads9f3A");
    await dialog().getByLabelText("Name").fill("Trading account");
    await dialog().getByRole("button", { name: "Connect", exact: true }).click();
    await expect.element(rows()).toHaveTextContent(/^Trading account.*OKX, key ending in 9f3A/);
    expect(api.callsOf("addConnection").at(-1)?.body).toEqual({
      kind: "exchange",
      source: "okx",
      apiKey: "reads9f3A",
      secret: "hidden secret",
      passphrase: "words",
      label: "Trading account",
    });
    expect(document.body.innerHTML).not.toContain("hidden secret");
  });

  test("beyond the plan's quota links to the plans, before and after trying", async () => {
    await openConnections({ used: 5 });
    await expect.element(part()).toHaveTextContent(/Your other portfolios use all the connections in your plan/);
    await expect.element(page.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/pricing");
    const sentence = "Your plan has room for 1 portfolio connection.";
    await openConnections({}, { addConnection: failure(402, sentence, "connections-used-up") });
    await button("Connect an account").click();
    await dialog().getByLabelText("Address").fill("0x1");
    await dialog().getByRole("button", { name: "Connect", exact: true }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent(/^Your plan has room for 1.*Compare plans$/);
  });
});

describe("connection", () => {
  test("says why it failed, was rejected or is paused, and offers a remedy", async () => {
    const connections = [
      connectionOf("c1", { status: "failed", reason: "Ethereum did not answer. We try again within the hour." }),
      connectionOf("c2", {
        label: "Kraken",
        kind: "exchange",
        source: "kraken",
        identifier: "9f3A",
        status: "refused",
        reason: "Kraken no longer accepts this key. Remove it and add a new one.",
      }),
      connectionOf("c3", { label: "Old wallet", status: "paused", reason: "Your plan has room for 2." }),
    ];
    const { api } = await openConnections({ connections });
    await expect.element(rows()).toHaveLength(3);
    await expect.element(rows().nth(0)).toHaveTextContent(/Failed, will retry.*We try again within the hour/);
    await expect.element(rows().nth(1)).toHaveTextContent(/Refused.*key ending in 9f3A.*no longer accepts this key/);
    await expect
      .element(
        rows()
          .nth(1)
          .getByRole("button", { name: /^Sync now/ }),
      )
      .not.toBeInTheDocument();
    await expect
      .element(rows().nth(2).getByRole("link", { name: "Compare plans" }))
      .toHaveAttribute("href", "/pricing");
    await button("Sync now Cold wallet").click();
    await expect.element(rows().nth(0)).toHaveTextContent(/^Cold walletSyncing/);
    expect(api.callsOf("syncConnection")).toHaveLength(1);
  });

  test("is removed with or without what it added", async () => {
    const { api } = await openConnections({
      connections: [connectionOf("c1"), connectionOf("c2", { transactions: 0 })],
    });
    await rows()
      .nth(0)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect.element(dialog()).toHaveTextContent(/the 4 transactions it added/);
    await expect.element(dialog().getByRole("radio", { name: /^Keep them/ })).toBeChecked();
    await dialog()
      .getByRole("radio", { name: /^Remove them/ })
      .click();
    await dialog().getByRole("button", { name: "Remove connection" }).click();
    await expect.element(rows()).toHaveLength(1);
    expect(api.callsOf("removeConnection").map(({ query }) => query)).toEqual([{ transactions: "remove" }]);
    await rows()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect.element(dialog().getByRole("radio")).not.toBeInTheDocument();
    await dialog().getByRole("button", { name: "Remove connection" }).click();
    await expect.element(part()).toHaveTextContent(/No connections yet/);
  });
});

test("shows loading and failures, and axe finds no violations at phone width", async () => {
  await page.viewport(360, 740);
  await openConnections({}, { listConnections: () => new Promise(() => undefined) });
  await expect.element(page.getByRole("status", { name: "Loading connections" })).toBeVisible();
  const { api, board } = await openConnections({}, { listConnections: failure(503, "It is starting.") });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The connections couldn't be loaded.");
  board.connections = [
    connectionOf("c1", {
      label: "A-very-long-name-of-a-wallet-without-any-space-in-it",
      status: "failed",
      reason: "No.",
    }),
    connectionOf("c2", { label: "Hot wallet" }),
  ];
  api.answer({ listConnections: () => board });
  await button("Retry").click();
  await expect.element(rows()).toHaveLength(2);
  expect(overhangPx()).toBe(0);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await button("Connect an account").click();
  await dialog().getByRole("button", { name: "Exchange API key" }).click();
  expect(await axeFindingsInBothThemes()).toEqual([]);
});
