import { NETWORKS } from "@sextant/core/billing";
import type { WalletState } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { expectToFit } from "../../../testing/expect-to-fit.ts";
import { failure } from "../../../testing/fake-api.ts";
import { fakeClipboard } from "../../../testing/fake-clipboard.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { address, press } from "../../../testing/page-actions.ts";
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

test("every state of a card is described, without accessibility violations in both themes and at every width", async () => {
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
  await expect.element(card("BSC").getByText("Active", { exact: true })).toBeVisible();
  await expect.element(page.getByText("A change takes effect after 24 hours")).toBeVisible();
  await expect.element(card("BSC").getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  await expect.element(card("Polygon").getByText("Network off")).toBeVisible();
  await expect.element(card("Polygon").getByRole("button")).not.toBeInTheDocument();
  for (const tab of ["Wallet Manager", "Manual Setup", "Instructions"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await axeFindingsInBothThemes(), tab).toEqual([]);
    await expectToFit(tab);
  }
});

test("everybody reads how to pay; the merchant's parts say that they are the merchant's", async () => {
  await openApp("/crypto-setup", { answers: {} });
  await expect.element(page.getByRole("heading", { level: 1, name: "Crypto Setup" })).toBeVisible();
  const networks = page.getByRole("group", { name: "Networks" });
  // The cheapest first.
  await expect.element(networks.getByRole("row").nth(1)).toHaveTextContent("Polygon$0.001-0.01128");
  await expect.element(networks.getByRole("row").nth(4)).toHaveTextContent("Ethereum ERC20$5-1512");
  await expect.element(page.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  await expect.element(page.getByText("Up to 24 hours late still counts.")).toBeVisible();
  await expect.element(page.getByText("Only the merchant can manage wallets")).not.toBeInTheDocument();
  await expect.element(page.getByRole("tab")).not.toBeInTheDocument();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await expectToFit("how to pay");
  await openApp("/crypto-setup?tab=manual", { answers: {} });
  await expect.element(page.getByText("Only the merchant can manage wallets.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "How to pay in USDT" })).toBeVisible();
});

test("networks that take no payments here are last, and the headline names none of them", async () => {
  const status = (id: "tron" | "polygon", name: string, takesPayments: boolean) =>
    ({
      id,
      name,
      symbol: "USDT",
      isConfigured: takesPayments,
      takesPayments,
      note: takesPayments ? null : "Off.",
    }) as const;
  const networks = [status("polygon", "Polygon", false), status("tron", "Tron", true)];
  const { api, reload } = await openApp("/crypto-setup", { answers: { getNetworkStatus: { networks } } });
  await expect.element(page.getByText("On Tron, the network's fee is $0.01-1.")).toBeVisible();
  const rows = page.getByRole("group", { name: "Networks" }).getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent("Tron TRC20$0.01-120");
  await expect.element(rows.nth(2)).toHaveTextContent("PolygonNot available128");
  api.answer({ getNetworkStatus: { networks: [status("polygon", "Polygon", false)] } });
  await reload();
  await expect.element(page.getByText("We can't take payments right now: no network is available.")).toBeVisible();
});

test("if the networks' state can't be loaded, it says so, and Retry asks again", async () => {
  const { api } = await openApp("/crypto-setup", { answers: { getNetworkStatus: failure(503, "Out of order.") } });
  await expect.element(page.getByText("We couldn't check which networks take payments here.")).toBeVisible();
  api.answer({ getNetworkStatus: { networks: [] } });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("We can't take payments right now: no network is available.")).toBeVisible();
  await expect.element(page.getByText("We couldn't check which networks")).not.toBeInTheDocument();
});

test("the address opens a tab of the merchant's, or how everybody pays", async () => {
  await openApp("/crypto-setup?tab=how-to-pay", {
    answers: { getWalletConfig: { networks: {}, states: [], changeDelayHours: 24 } },
    user: sampleUser({ role: "merchant" }),
  });
  await expect.element(page.getByRole("heading", { name: "How to pay in USDT" })).toBeVisible();
  await expect.element(page.getByRole("tab")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Wallets" }).click();
  await page.getByRole("tab", { name: "Manual Setup" }).click();
  await expect.poll(address).toBe("/crypto-setup?tab=manual");
});

test("a list that fails to load shows no notice but a retry; rejected changes are reported", async () => {
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

test("a change asks the user to re-authenticate without losing input, waits, and can be cancelled", async () => {
  const configOf = (state: WalletState) => ({ networks: {}, states: [state], changeDelayHours: 24 });
  const active = state("ethereum", { address: FIRST, checksum: "good", takesPayments: true });
  const pending = { address: SECOND, activeAt: new Date(Date.now() + 86_400_000).toISOString() };
  const { api } = await openApp("/crypto-setup", {
    answers: {
      getWalletConfig: configOf(active),
      getSecurity: { provider: "local", providerName: "Sextant", totp: false, emailVerified: true, mail: true },
      setWallet: failure(403, "Confirm it's you.", "prove-yourself"),
      cancelWalletChange: configOf(active),
    },
    user: sampleUser({ role: "merchant" }),
  });
  await card("Ethereum").getByRole("button", { name: "Edit Ethereum address" }).click();
  const field = card("Ethereum").getByRole("textbox");
  await field.fill(SECOND);
  await press(field, "Enter");
  await page
    .getByRole("dialog", { name: "Confirm it's you" })
    .getByRole("button", { name: "Cancel", exact: true })
    .click();
  await expect.element(field).toHaveValue(SECOND);
  await expect.element(card("Ethereum").getByRole("alert")).toHaveTextContent("Confirm it's you");
  api.answer({ setWallet: configOf({ ...active, pending }) });
  await card("Ethereum").getByRole("button", { name: "Save" }).click();
  await expect.element(toast()).toHaveTextContent(/Ethereum address updated successfully, active from \d/);
  await expect.element(card("Ethereum")).toHaveTextContent("Change pending");
  await expect.element(card("Ethereum")).toHaveTextContent(SECOND);
  await expect.element(card("Ethereum").getByRole("img", { name: `Address ending ${FIRST.slice(-6)}` })).toBeVisible();
  await card("Ethereum").getByRole("button", { name: "Cancel change" }).click();
  await expect.element(card("Ethereum")).not.toHaveTextContent("Change pending");
  await expect.element(card("Ethereum")).not.toHaveTextContent(SECOND);
});

test("Manual Setup writes the environment's lines, with valid addresses only", async () => {
  const clipboard = fakeClipboard();
  await open([]);
  await page.getByRole("tab", { name: "Manual Setup" }).click();
  const manual = page.getByRole("region", { name: "Manual Setup" });
  await manual.getByLabelText("Ethereum address").fill(FIRST);
  await expect.element(manual.getByText("Valid", { exact: true })).toHaveLength(1);
  await manual.getByLabelText("Tron address").fill("TSampLe0DoNotPay");
  await expect.element(manual.getByText("Invalid Tron address format")).toBeVisible();
  await manual.getByRole("button", { name: "Copy" }).click();
  await expect.element(toast()).toHaveTextContent("Copied!");
  expect(clipboard.text).toBe(`WALLET_ETHEREUM=${FIRST}\nWALLET_TRON=\nWALLET_BSC=\nWALLET_POLYGON=`);
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  clipboard.refusing = true;
  await manual.getByRole("button", { name: "Copy" }).click();
  await expect.element(toast()).toHaveTextContent("Please manually copy the text");
  await page.getByRole("tab", { name: "Instructions" }).click();
  await expect.element(page.getByRole("link", { name: /ethereum\.org/ })).toHaveAttribute("rel", "noopener noreferrer");
});
