import type { MarketData } from "@sextant/core/contract";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { failure } from "../testing/fake-api.ts";
import { fakeClipboard } from "../testing/fake-clipboard.ts";
import { openAnalysis } from "../testing/open-analysis.ts";
import { openApp } from "../testing/open-app.tsx";
import { sampleUser } from "../testing/people.ts";
import { openPricing } from "../testing/open-pricing.ts";
import { openLeaderboard } from "../testing/sample-leaderboard.ts";
import { advisoryAnswers } from "../testing/sample-advisory.ts";
import { advisedData } from "../testing/sample-forecast.ts";
import { dashboardAnswers, sampleDashboard, type SampleDashboard } from "../testing/sample-dashboard.ts";
import { invoiceAddress, nextInvoice, settledOf } from "../testing/sample-invoices.ts";
import { merchantAnswers, sampleMerchant } from "../testing/sample-merchant.ts";
import { type SampleScreener, sampleScreener, screenerAnswers } from "../testing/sample-screener.ts";
import { winningOf } from "../testing/sample-tokens.ts";
import { FIRST, TRON, walletState } from "../testing/sample-wallets.ts";
import { expectSpecTexts, type SpecPlace, specTextsOf } from "../testing/spec-texts.ts";

const NEVER = () => new Promise<never>(() => undefined);

const openDashboard = (changes: Partial<SampleDashboard> = {}, query = "") =>
  openApp(`/dashboard${query}`, { answers: dashboardAnswers(sampleDashboard(changes)) });

const openScreener = (changes: Partial<SampleScreener> = {}) =>
  openApp("/crypto-screener", { answers: screenerAnswers(sampleScreener(changes)) });

const openAdvisory = (tab: string) => openApp(`/trading-advisory?tab=${tab}`, { answers: advisoryAnswers() });

/** Opens the merchant's screen with one address on Ethereum; changes return the given rejection, or succeed. */
async function openWallets(rejection?: ReturnType<typeof failure>) {
  const good = { checksum: "good", takesPayments: true } as const;
  const states = [
    walletState("ethereum", { address: FIRST, ...good }),
    ...(["tron", "bsc", "polygon"] as const).map((id) => walletState(id)),
  ];
  const wallets = { networks: {}, states, changeDelayHours: 24 };
  const change = rejection ?? wallets;
  const answers = { getWalletConfig: wallets, setWallet: change, removeWallet: change };
  return await openApp("/crypto-setup", { answers, user: sampleUser({ role: "merchant" }) });
}

async function typeTron(address: string): Promise<void> {
  await page.getByRole("button", { name: "Add Tron address" }).click();
  await page.getByRole("form", { name: "Tron address" }).getByRole("textbox").fill(address);
  await userEvent.keyboard("{Enter}");
}

async function openAssistant(): Promise<void> {
  await openApp("/no-such-screen", { answers: { queryAssistant: failure(503, "Out of order.") } });
  await page.getByRole("button", { name: "Open the assistant" }).click();
}

const openManagement = (changes: Parameters<typeof sampleMerchant>[0] = {}) => {
  const user = sampleUser({ role: "merchant" });
  return openApp("/crypto-management", { answers: merchantAnswers(sampleMerchant(changes)), user });
};

/** Opens a tab of the analysis of AAPL with one part missing, as from a vendor without that data. */
async function openAnalysisTab(tab: string, take: (data: MarketData) => void = () => undefined): Promise<void> {
  const getMarketData = advisedData("AAPL");
  take(getMarketData);
  await openAnalysis(undefined, { answers: { getMarketData } });
  await page.getByRole("tab", { name: tab }).click();
}

const SCENES: Readonly<Record<SpecPlace, () => Promise<unknown>>> = {
  analysis: () => openAnalysis(),
  "analysis-technical": () => openAnalysisTab("Technical"),
  "analysis-fundamental": () =>
    openAnalysisTab("Fundamental", ({ fundamentalAnalysis, combinedRecommendation }) => {
      Object.assign(fundamentalAnalysis.metrics, { peRatio: null, marketCap: null });
      Object.assign(combinedRecommendation, { targetPrice: null, stopLoss: null, expectedMove: null });
    }),
  "analysis-without-news": () =>
    openAnalysisTab("News", ({ fundamentalAnalysis }) => {
      fundamentalAnalysis.news = [];
    }),
  "analysis-failed": () =>
    openApp("/market-analysis", { answers: { getMarketData: failure(503, "No source has data.") } }),
  phone: async () => {
    await page.viewport(360, 780);
    await openAnalysis();
  },
  drawer: async () => {
    await page.viewport(360, 780);
    await openDashboard();
    await page.getByRole("button", { name: "Open navigation menu" }).click();
  },
  loading: () => openApp("/dashboard", { answers: { getSession: NEVER } }),
  "not-found": () => openApp("/no-such-screen", { user: null }),
  advisory: () => openAdvisory("immediate"),
  "advisory-short": () => openAdvisory("shortTerm"),
  "advisory-long": () => openAdvisory("longTerm"),
  "advisory-loading": () => openApp("/trading-advisory", { answers: { createTradingAdvisory: NEVER } }),
  "advisory-failed": () =>
    openApp("/trading-advisory", { answers: { createTradingAdvisory: failure(503, "No source has data.") } }),
  "account-menu": async () => {
    await openDashboard();
    await page.getByRole("button", { name: /^Account of/ }).click();
  },
  assistant: () => openAssistant(),
  "assistant-failed": async () => {
    await openAssistant();
    await page.getByRole("button", { name: "Platform Overview" }).click();
  },
  dashboard: () => openDashboard(),
  "dashboard-one-alert": () => openDashboard({ unread: 1 }),
  "signals-empty": () => openDashboard({ signals: [] }),
  "alerts-empty": () => openDashboard({ alerts: [], unread: 0 }, "?tab=alerts"),
  "portfolio-empty": () => openDashboard({ portfolios: [] }, "?tab=portfolio"),
  "insights-empty": () => openDashboard({ recommendations: [] }, "?tab=insights"),
  reconnecting: async () => {
    const { live } = await openDashboard();
    await expect.element(page.getByText("Live Feed")).toBeVisible();
    live.refusing = true;
    live.cut();
  },
  screener: () => openScreener(),
  "screener-loading": () => openApp("/crypto-screener", { answers: { getWinningProjects: NEVER } }),
  "screener-empty": () => openScreener({ winning: winningOf([]) }),
  "screener-failed": () => openScreener({ refusing: 503 }),
  leaderboard: () => openLeaderboard(),
  badges: () => openLeaderboard({}, "?tab=badges"),
  pricing: () => openPricing(),
  "pricing-visitor": () => openApp("/pricing", { answers: {}, user: null }),
  payment: () => openPricing({}, "/pricing?plan=premium"),
  "payment-chosen": async () => {
    await openPricing({}, "/pricing?plan=premium");
    await page.getByRole("radio", { name: /^Tron/ }).click();
  },
  "payment-conventional": async () => {
    await openPricing({}, "/pricing?plan=premium");
    await page.getByRole("tab", { name: "Conventional Payments" }).click();
  },
  "payment-settled": async () => {
    nextInvoice();
    await openPricing({ exists: true, invoice: settledOf() }, invoiceAddress());
  },
  wallets: () => openWallets(),
  "wallet-invalid": async () => {
    await openWallets();
    await typeTron("T123");
  },
  "wallet-saved": async () => {
    await openWallets();
    await typeTron(TRON);
  },
  "wallet-removed": async () => {
    await openWallets();
    await page.getByRole("button", { name: "Remove Ethereum address" }).click();
  },
  "wallet-save-failed": async () => {
    await openWallets(failure(503, "Out of order."));
    await typeTron(TRON);
  },
  "wallet-remove-failed": async () => {
    await openWallets(failure(503, "Out of order."));
    await page.getByRole("button", { name: "Remove Ethereum address" }).click();
  },
  "wallet-manual": async () => {
    await openWallets();
    await page.getByRole("tab", { name: "Manual Setup" }).click();
    await page.getByRole("textbox", { name: "Ethereum address" }).fill(FIRST);
    await page.getByRole("textbox", { name: "Tron address" }).fill("T123");
  },
  "wallet-copied": async () => {
    fakeClipboard();
    await openWallets();
    await page.getByRole("button", { name: "Copy Ethereum address" }).click();
  },
  "wallet-copy-failed": async () => {
    fakeClipboard().refusing = true;
    await openWallets();
    await page.getByRole("button", { name: "Copy Ethereum address" }).click();
  },
  management: () => openManagement(),
  "management-failed": () => {
    const refusing = new Map([["getNetworkStatus", { status: 503, sentence: "The server is stopping." }] as const]);
    return openManagement({ refusing });
  },
};

describe("texts that are given word for word", () => {
  // Each scene is opened once for all its texts.
  for (const place of Object.keys(SCENES) as SpecPlace[]) {
    const texts = specTextsOf(place);
    test(`${place}: ${texts.map(({ text }) => `'${text}'`).join(", ")}`, async () => {
      expect(texts).not.toHaveLength(0);
      await SCENES[place]();
      await expectSpecTexts(texts);
    });
  }
});
