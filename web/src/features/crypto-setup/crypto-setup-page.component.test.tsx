import { NETWORKS } from "@sextant/core/billing";
import type { WalletState } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { expectToFit } from "../../../testing/expect-to-fit.ts";
import { failure } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { sampleUser } from "../../../testing/people.ts";
import { FIRST, SECOND, TRON, walletState as state } from "../../../testing/sample-wallets.ts";

const open = (states: WalletState[]) =>
  openApp("/crypto-setup", {
    answers: { getWalletConfig: { networks: {}, states, changeDelayHours: 24 } },
    user: sampleUser({ role: "merchant" }),
  });
const card = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const toast = () => page.getByRole("region", { name: /Notification/ }).getByRole("listitem");

test("every state of a card is told, without accessibility faults in both themes and at every width", async () => {
  const soon = new Date(Date.now() + 78_180_000).toISOString();
  const good = { checksum: "good", takesPayments: true, activeSince: "2026-03-12T10:00:00.000Z" } as const;
  await open([
    state("ethereum", { address: FIRST, ...good, pending: { address: SECOND, activeAt: soon } }),
    state("tron", { address: TRON, checksum: "bad" }),
    state("bsc", { address: FIRST, ...good, isPinned: true, activeSince: null }),
    state("polygon", { seal: "broken" }),
  ]);
  for (const { name, description, colour, icon } of NETWORKS) {
    await expect.element(card(name)).toHaveTextContent(description);
    await expect.element(card(name).css(`svg[data-network="${icon}"] circle`)).toHaveAttribute("fill", colour);
  }
  await expect.element(card("Ethereum").getByText("Change pending")).toBeVisible();
  await expect.element(card("Tron").getByText("Not taking payments")).toBeVisible();
  await expect.element(card("BSC").getByText("Read-only")).toBeVisible();
  await expect.element(card("BSC").getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  await expect.element(card("Polygon").getByText("Network off")).toBeVisible();
  await expect.element(card("Polygon").getByRole("button")).not.toBeInTheDocument();
  for (const tab of ["Wallet Manager", "Manual Setup", "Instructions"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await axeFindingsInBothThemes(), tab).toEqual([]);
    await expectToFit(tab);
  }
});

test("a list that does not load is silent, with the way to try again; refusals of a change are told", async () => {
  const states = [state("ethereum", { address: FIRST, checksum: "good", takesPayments: true })];
  const getWalletConfig = { networks: {}, states, changeDelayHours: 24 };
  const user = sampleUser({ role: "merchant" });
  const answers = { getWalletConfig: failure(503, "Out of order."), removeWallet: failure(503, "Out of order.") };
  const { api } = await openApp("/crypto-setup", { answers, user });
  const retry = page.getByRole("button", { name: "Retry" });
  await expect.element(retry).toBeVisible();
  await expect.element(toast()).not.toBeInTheDocument();
  api.answer({ getWalletConfig });
  await retry.click();
  await expect.element(card("Ethereum")).toHaveTextContent(FIRST.slice(-6));
  await card("Ethereum").getByRole("button", { name: "Remove Ethereum address" }).click();
  await expect.element(toast()).toHaveTextContent("Remove Failed");
  await expect.element(toast()).toHaveTextContent("Failed to remove wallet address. Please try again.");
});
