import type { Page } from "@playwright/test";
import { answerStates, FIRST, seenAsMerchant, TRON, walletState } from "../crypto-setup-double.ts";
import { answerDashboard, answerLive, type DashboardDouble, fullDashboard } from "../dashboard-double.ts";
import { answerMerchant, fullMerchant } from "../merchant-double.ts";
import { answerPayments, fullPayments, type PaymentsDouble, settledOf } from "../payments-double.ts";
import { expect, openAnalysis, test } from "../screen.ts";
import { answerScreener, fullScreener, type ScreenerDouble, winningOf } from "../screener-double.ts";
import { SPEC_TEXTS, type SpecText } from "./texts.ts";

type Answer = {
  fundamentalAnalysis: { news: unknown[]; metrics: Record<string, unknown> };
  combinedRecommendation: Record<string, unknown>;
};

/** Passes the true answer on with a part of it taken away, as a vendor that has nothing would. */
const without = async (page: Page, take: (answer: Answer) => void) => {
  await page.route("**/api/market-data/**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    take(answer);
    await route.fulfill({ response, json: answer });
  });
};

/** The first advisory of a symbol has its bars fetched first. */
const openAdvisory = async (page: Page, tab: string) => {
  await page.goto(`/trading-advisory?tab=${tab}`);
  await expect(page.getByRole("tab", { name: /^Long-term/ })).toBeVisible({ timeout: 40_000 });
};

/** The dashboard with invented answers of the contract's shape, everything on it live. */
const openDashboard = async (page: Page, changes: Partial<DashboardDouble> = {}, query = "") => {
  const double = fullDashboard(changes);
  await answerDashboard(page, double);
  const live = await answerLive(page, double);
  await page.goto(`/dashboard${query}`);
  return live;
};

const openScreener = async (page: Page, changes: Partial<ScreenerDouble> = {}) => {
  await answerScreener(page, fullScreener(changes));
  await page.goto("/crypto-screener");
};

const openPayment = async (page: Page, changes: Partial<PaymentsDouble> = {}, query = "plan=premium") => {
  await answerPayments(page, fullPayments(changes));
  await page.goto(`/pricing?${query}`);
};

/** The merchant's screen, with one address on Ethereum; changes are answered with `status`. */
const openWallets = async (page: Page, status = 200) => {
  await seenAsMerchant(page);
  const good = { checksum: "good", takesPayments: true } as const;
  const states = [
    walletState("ethereum", { address: FIRST, ...good }),
    ...(["tron", "bsc", "polygon"] as const).map((id) => walletState(id)),
  ];
  await answerStates(page, states);
  await page.route("**/api/crypto/wallet-config{,/*}", (route) => {
    if (route.request().method() === "GET") return route.fallback();
    if (status !== 200) return route.fulfill({ status, body: "Out of order." });
    return route.fulfill({ json: { networks: {}, states, changeDelayHours: 24 } });
  });
  await page.goto("/crypto-setup");
};

const typeTron = async (page: Page, address: string) => {
  await page.getByRole("button", { name: "Add Tron address" }).click();
  await page.getByRole("form", { name: "Tron address" }).getByRole("textbox").fill(address);
  await page.keyboard.press("Enter");
};

const SCENES: Readonly<Record<SpecText["where"], (page: Page) => Promise<void>>> = {
  shown: async (page) => {
    await openAnalysis(page);
  },
  technical: async (page) => {
    await openAnalysis(page);
    await page.getByRole("tab", { name: "Technical" }).click();
  },
  fundamental: async (page) => {
    await without(page, ({ fundamentalAnalysis, combinedRecommendation }) => {
      Object.assign(fundamentalAnalysis.metrics, { peRatio: null, marketCap: null });
      Object.assign(combinedRecommendation, { targetPrice: null, stopLoss: null, expectedMove: null });
    });
    await openAnalysis(page);
    await page.getByRole("tab", { name: "Fundamental" }).click();
  },
  "news-empty": async (page) => {
    await without(page, ({ fundamentalAnalysis }) => {
      fundamentalAnalysis.news = [];
    });
    await openAnalysis(page);
    await page.getByRole("tab", { name: "News" }).click();
  },
  failed: async (page) => {
    await page.route("**/api/market-data/**", (route) => route.fulfill({ status: 503, body: "No source has data." }));
    await page.goto("/market-analysis");
  },
  phone: async (page) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openAnalysis(page);
  },
  drawer: async (page) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Open navigation menu" }).click();
  },
  advisory: async (page) => {
    await openAdvisory(page, "immediate");
  },
  "advisory-short": async (page) => {
    await openAdvisory(page, "shortTerm");
  },
  "advisory-long": async (page) => {
    await openAdvisory(page, "longTerm");
  },
  "advisory-loading": async (page) => {
    await page.route("**/api/trading-advisory", () => undefined);
    await page.goto("/trading-advisory");
  },
  "advisory-failed": async (page) => {
    await page.route("**/api/trading-advisory", (route) => route.fulfill({ status: 503, body: "No source has data." }));
    await page.goto("/trading-advisory");
  },
  loading: async (page) => {
    await page.route("**/api/session", () => undefined);
    await page.goto("/dashboard");
  },
  "account-menu": async (page) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /^Account of/ }).click();
  },
  landing: async (page) => {
    await page.context().clearCookies();
    await page.goto("/");
  },
  welcomed: async (page) => {
    // Whoever is signed in is sent on after a second, unless they chose Home themselves.
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Home", exact: true }).click();
  },
  dashboard: async (page) => {
    await openDashboard(page);
  },
  "dashboard-one-alert": async (page) => {
    await openDashboard(page, { unread: 1 });
  },
  "signals-empty": async (page) => {
    await openDashboard(page, { signals: [] });
  },
  "alerts-empty": async (page) => {
    await openDashboard(page, { alerts: [], unread: 0 }, "?tab=alerts");
  },
  "portfolio-empty": async (page) => {
    await openDashboard(page, { portfolios: [] }, "?tab=portfolio");
  },
  "insights-empty": async (page) => {
    await openDashboard(page, { recommendations: [] }, "?tab=insights");
  },
  reconnecting: async (page) => {
    await page.clock.install();
    const live = await openDashboard(page);
    await expect(page.getByText("Live Feed")).toBeVisible();
    await live.cut();
  },
  screener: async (page) => {
    await openScreener(page);
  },
  "screener-loading": async (page) => {
    await page.route("**/api/dex-screener/**", () => undefined);
    await page.goto("/crypto-screener");
  },
  "screener-empty": async (page) => {
    await openScreener(page, { winning: winningOf([]) });
  },
  "screener-failed": async (page) => {
    await openScreener(page, { refusing: 503 });
  },
  pricing: async (page) => {
    await page.goto("/pricing");
  },
  payment: async (page) => {
    await openPayment(page);
  },
  "payment-chosen": async (page) => {
    await openPayment(page);
    await page.getByRole("radio", { name: /^Tron/ }).check();
  },
  "payment-conventional": async (page) => {
    await openPayment(page);
    await page.getByRole("tab", { name: "Conventional Payments" }).click();
  },
  "payment-settled": async (page) => {
    await openPayment(page, { exists: true, invoice: settledOf() }, `invoice=${settledOf().id}`);
  },
  wallets: async (page) => {
    await openWallets(page);
  },
  "wallet-invalid": async (page) => {
    await openWallets(page);
    await typeTron(page, "T123");
  },
  "wallet-saved": async (page) => {
    await openWallets(page);
    await typeTron(page, TRON);
  },
  "wallet-removed": async (page) => {
    await openWallets(page);
    await page.getByRole("button", { name: "Remove Ethereum address" }).click();
  },
  "wallet-save-failed": async (page) => {
    await openWallets(page, 503);
    await typeTron(page, TRON);
  },
  "wallet-remove-failed": async (page) => {
    await openWallets(page, 503);
    await page.getByRole("button", { name: "Remove Ethereum address" }).click();
  },
  "wallet-manual": async (page) => {
    await openWallets(page);
    await page.getByRole("tab", { name: "Manual Setup" }).click();
    await page.getByRole("textbox", { name: "Ethereum address" }).fill(FIRST);
    await page.getByRole("textbox", { name: "Tron address" }).fill("T123");
  },
  "wallet-copied": async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openWallets(page);
    await page.getByRole("button", { name: "Copy Ethereum address" }).click();
  },
  "wallet-copy-failed": async (page) => {
    await openWallets(page);
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
    await page.getByRole("button", { name: "Copy Ethereum address" }).click();
  },
  management: async (page) => {
    await answerMerchant(page, fullMerchant());
    await page.goto("/crypto-management");
  },
  "management-failed": async (page) => {
    const refusing = new Map([["network-status", { status: 503, sentence: "The server is stopping." }] as const]);
    await answerMerchant(page, fullMerchant({ refusing }));
    await page.goto("/crypto-management");
  },
  legal: async (page) => {
    await page.goto("/privacy");
  },
  "not-found": async (page) => {
    await page.context().clearCookies();
    await page.goto("/no-such-screen");
  },
};

// Each scene is opened once for all its texts. One that is missing does not keep the others from being looked for.
for (const [where, open] of Object.entries(SCENES)) {
  const texts = SPEC_TEXTS.filter((one) => one.where === where);
  test(`${where}: ${texts.map(({ text }) => `'${text}'`).join(", ")}`, async ({ page }) => {
    expect(texts).not.toHaveLength(0);
    await open(page);
    for (const { text, as = "text" } of texts) {
      const found = as === "text" ? page.getByText(text) : page.getByRole(as, { name: text, exact: true });
      await expect.soft(found.filter({ visible: true }).first(), String(text)).toBeVisible();
    }
  });
}
