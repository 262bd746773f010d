// Takes pictures of every screen of the built product, to look at. npm run pictures [-- --out FOLDER] [--only TEXT]
// [--widths 390,768,1440,1920] [--themes dark,light] [--sites new,filled] [--language de]
//
// `new`: an installation without a network and a user who has just signed up. `filled`: real candles replayed (or
// simulated ones, where the candle files are missing), a user with the Professional plan who is the merchant and has
// holdings, alerts, orders, a backtest and an open invoice.
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { ensureBuilt, ROOT } from "../scripts/setup.mjs";
import { CANDLES_FOLDER } from "./candles-folder.ts";
import { startLocalChains } from "./local-chains.ts";
import { merchantCode } from "./operator.ts";
import { fillSignUp } from "./sign-up.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** A screen, or a state of one, by the name of its picture. */
type Shot = {
  readonly name: string;
  readonly path: string;
  /** What is done on the page before the picture. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Only what the window shows, for panels and dialogs that lie over the page. */
  readonly isWindow?: boolean;
  readonly isVisitor?: boolean;
};

const argument = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return (at < 0 ? undefined : process.argv[at + 1]) ?? otherwise;
};
const OUT = resolve(argument("out", join(ROOT, ".cache", "pictures")));
const ONLY = new RegExp(argument("only", ""), "u");
const WIDTHS = argument("widths", "390,768,1440,1920").split(",").map(Number);
const THEMES = argument("themes", "dark,light").split(",");
const SITES = argument("sites", "new,filled").split(",");
const LANGUAGE = argument("language", "en");

const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 };
const OPTIONS = { locale: "en-GB", reducedMotion: "reduce" } as const;
const PASSWORD = "lantern okra 71 violet";
/** Long enough for signals, fills and fired alerts at the replay's pace. */
const REPLAYED_MS = 90_000;

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const symbolShots = (symbol: string, tabs: readonly string[]): readonly Shot[] =>
  tabs.map((tab) => ({ name: `analysis-${symbol}-${tab}`, path: `/market-analysis?symbol=${symbol}&tab=${tab}` }));

const COMMON: readonly Shot[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "dashboard-alerts", path: "/dashboard?tab=alerts" },
  { name: "dashboard-portfolio", path: "/dashboard?tab=portfolio" },
  { name: "dashboard-insights", path: "/dashboard?tab=insights" },
  ...symbolShots("AAPL", ["overview", "technical", "timeframes", "fundamental", "news"]),
  ...symbolShots("BTC-USD", ["overview"]),
  { name: "advisory-AAPL", path: "/trading-advisory?symbol=AAPL" },
  { name: "advisory-BTC", path: "/trading-advisory?symbol=BTC-USD" },
  { name: "watchlist", path: "/watchlist" },
  { name: "alerts", path: "/alerts" },
  { name: "portfolios", path: "/portfolios" },
  { name: "paper", path: "/paper" },
  { name: "backtest", path: "/backtest" },
  { name: "screener", path: "/crypto-screener" },
  { name: "screener-all", path: "/crypto-screener?view=table" },
  { name: "leaderboard", path: "/leaderboard" },
  { name: "track-record", path: "/track-record" },
  { name: "learn", path: "/learn" },
  { name: "learn-lesson", path: "/learn/stop-loss" },
  { name: "learn-indicators", path: "/learn/why-indicators-fail" },
  { name: "learn-tokens", path: "/learn/token-risks" },
  { name: "learn-glossary", path: "/learn/glossary" },
  { name: "stock-screener", path: "/stock-screener" },
  { name: "calendar", path: "/corporate-calendar" },
  { name: "pricing", path: "/pricing" },
  { name: "billing", path: "/billing" },
  { name: "account", path: "/account" },
  { name: "account-security", path: "/account?tab=security" },
  { name: "account-keys", path: "/account?tab=keys" },
  { name: "account-plan", path: "/account?tab=plan" },
  { name: "how-to-pay", path: "/crypto-setup?tab=how-to-pay" },
];

/** What lies over the page in the shell. */
const PANELS: readonly Shot[] = [
  { name: "palette", path: "/leaderboard", act: (page) => page.keyboard.press("Control+k"), isWindow: true },
  { name: "bell", path: "/leaderboard", act: press(/^Alerts/), isWindow: true },
  { name: "account-menu", path: "/leaderboard", act: press(/^Account/), isWindow: true },
  {
    name: "drawer",
    path: "/leaderboard",
    isWindow: true,
    // Only narrow windows have one.
    act: async (page) => {
      const menu = page.getByRole("button", { name: "Open navigation menu" });
      if (await menu.isVisible()) await menu.click();
    },
  },
];

const NEW: readonly Shot[] = [
  { name: "landing", path: "/", isVisitor: true },
  { name: "sign-up", path: "/auth/sign-in?mode=sign-up", isVisitor: true },
  { name: "sign-in", path: "/auth/sign-in", isVisitor: true },
  { name: "pricing-visitor", path: "/pricing", isVisitor: true },
  { name: "learn-visitor", path: "/learn/reading-a-candle", isVisitor: true },
  { name: "track-record-visitor", path: "/track-record", isVisitor: true },
  { name: "privacy", path: "/privacy", isVisitor: true },
  { name: "not-found", path: "/nothing-here" },
  ...COMMON,
  {
    name: "token",
    path: "/crypto-screener?view=table",
    act: async (page) => {
      await page.locator('main a[href*="/token?"]').first().click();
      await page.waitForURL("**/token?**");
    },
  },
  { name: "analysis-unknown", path: "/market-analysis?symbol=SHOP" },
  { name: "see-it-work", path: "/see-it-work" },
  { name: "crypto-setup-locked", path: "/crypto-setup?tab=wallets" },
  ...PANELS,
];

const FILLED: readonly Shot[] = [
  ...COMMON,
  { name: "wallets", path: "/crypto-setup?tab=wallets" },
  { name: "crypto-management", path: "/crypto-management" },
  ...PANELS,
];

type Site = RunningServer & { readonly stopAll: () => Promise<void> };

async function startSite(kind: string): Promise<Site> {
  if (kind === "new") {
    const server = await startServer("pictures-new", {}, { database: "embedded" });
    return { ...server, stopAll: server.stop };
  }
  const chains = await startLocalChains({ networks: ["tron", "bsc"] });
  const candles: Record<string, string> = existsSync(CANDLES_FOLDER)
    ? { VENDORS: "files,simulated", CANDLES_DIR: CANDLES_FOLDER, CANDLES_REPLAY_FROM: "2025-06-10T14:02:00Z" }
    : { VENDORS: "simulated" };
  const settings = { DEFAULT_PLAN: "pro", CANDLES_REPLAY_SPEED: "20", ...candles, ...chains.settings };
  const server = await startServer("pictures-filled", settings, { database: "embedded" });
  const stopAll = async () => {
    await server.stop();
    await chains.stop();
  };
  return { ...server, stopAll };
}

/** Gives the user something on every screen. Returns the screens that then exist. */
async function fill(page: Page, site: Site): Promise<readonly Shot[]> {
  async function api<Answer>(path: string, data?: unknown): Promise<Answer> {
    const headers = { Origin: site.url };
    const answer = await (data === undefined ? page.request.get(path) : page.request.post(path, { data, headers }));
    if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const { identity } = await api<{ identity: { uid: string } }>("/api/session");
  const { id: userId } = await api<{ id: string }>(`/api/users/firebase/${identity.uid}`);
  const me = `/api/users/${userId}`;
  await api("/api/auth/merchant", { code: await merchantCode(site) });
  const symbols = ["AAPL", "NVDA", "MSFT", "SPY", "BTC-USD", "ETH-USD"];
  await api(`${me}/welcome`, { symbols, riskProfile: "MODERATE" });
  const { id: portfolioId } = await api<{ id: string }>(`${me}/portfolios`, { name: "Savings", currency: "USD" });
  const buys = [
    ["AAPL", "12", "181.20", "2024-03-04T15:00:00Z"],
    ["NVDA", "20", "88.40", "2024-05-06T15:00:00Z"],
    ["BTC-USD", "0.15", "61200", "2024-07-01T12:00:00Z"],
    ["ETH-USD", "1.5", "2950", "2024-09-02T12:00:00Z"],
  ] as const;
  for (const [symbol, quantity, price, at] of buys) {
    const paid = { price, currency: "USD", fee: "1", feeCurrency: "USD" };
    await api(`${me}/portfolios/${portfolioId}/transactions`, { kind: "buy", symbol, quantity, ...paid, at });
  }
  const alerts = [
    "tell me when AAPL goes above 230",
    "BTC moves 1% within 1 hour",
    "ETH down 1% in 1 hour",
    "NVDA below 120",
  ];
  for (const text of alerts) {
    const { input } = await api<{ input: unknown }>("/api/alert-rules/parse", { text });
    await api(`${me}/alert-rules`, input);
  }
  for (const symbol of ["AAPL", "NVDA"])
    await api(`${me}/paper/orders`, { league: "practice", symbol, side: "buy", quantity: "10" });
  const { id: runId } = await api<{ id: string }>("/api/backtests", { symbols: ["AAPL"], rule: "sma-cross" });
  const { id: invoiceId } = await api<{ id: string }>(`${me}/invoices`, { planId: "basic", networkId: "tron" });
  return [
    { name: "portfolio-overview", path: `/portfolios?id=${portfolioId}` },
    { name: "portfolio-holdings", path: `/portfolios?id=${portfolioId}&tab=holdings` },
    { name: "portfolio-transactions", path: `/portfolios?id=${portfolioId}&tab=transactions` },
    { name: "backtest-result", path: `/backtest?run=${runId}` },
    { name: "checkout", path: `/pricing?plan=basic&invoice=${invoiceId}`, isWindow: true },
    { name: "checkout-networks", path: "/pricing?plan=premium", isWindow: true },
  ];
}

type Taking = {
  readonly browser: Browser;
  readonly site: Site;
  readonly folder: string;
  /** The cookies of the user; none for visitors. */
  readonly user?: BrowserContext;
};

/** Takes pictures of each theme in a browser of its own, side by side. */
async function take(
  { browser, site, folder, user }: Taking,
  shots: readonly Shot[],
  state: { readonly suffix: string; prepare(own: BrowserContext): Promise<unknown> } | undefined = undefined,
): Promise<void> {
  const storageState = await user?.storageState();
  await Promise.all(
    THEMES.map(async (theme) => {
      const own = await browser.newContext({
        ...OPTIONS,
        baseURL: site.url,
        ...(storageState === undefined ? {} : { storageState }),
      });
      await own.addCookies([{ name: "language", value: LANGUAGE, url: site.url }]);
      await own.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
      await state?.prepare(own);
      const page = await own.newPage();
      page.on("pageerror", (error) => console.log(`page error: ${error.message}`));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
        for (const shot of shots.filter(({ name }) => ONLY.test(name))) {
          const file = `${shot.name}${state?.suffix ?? ""}-${String(width)}-${theme}.png`;
          try {
            await takeOne(page, shot, join(folder, file), state === undefined);
            const [height, across] = await page.evaluate(() => {
              const { scrollHeight, scrollWidth } = document.documentElement;
              return [scrollHeight, scrollWidth];
            });
            console.log(`${file} ${String(height)}${across > width ? ` scrolls sideways: ${String(across)}` : ""}`);
          } catch (error) {
            console.log(`${file}: ${String(error).slice(0, 300)}`);
          }
        }
      }
      await own.close();
    }),
  );
}

async function takeOne(page: Page, { path, act, isWindow = false }: Shot, file: string, isWhole: boolean) {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.locator("h1").first().waitFor({ timeout: 15_000 });
  await act?.(page);
  await (isWhole && !isWindow ? settled(page) : page.waitForTimeout(1_200));
  // A page whose address names a part has scrolled to it: what is fixed to the window would lie over the middle.
  if (!isWindow) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: file, fullPage: !isWindow, animations: "disabled" });
}

/** Scrolls through the page for what loads when it comes into view, and waits for the answers. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 2_500 }).catch(() => undefined);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
      scrollTo(0, y);
      await new Promise((next) => setTimeout(next, 50));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle", { timeout: 1_500 }).catch(() => undefined);
  await page.waitForTimeout(300);
}

async function takeNew(taking: Taking, page: Page): Promise<void> {
  await page.getByRole("button", { name: "Skip", exact: true }).waitFor();
  await take(taking, [{ name: "welcome", path: "/dashboard" }]);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Show me" }).click();
  await page.getByRole("tab", { name: "Signals" }).waitFor();
  const { user: _, ...visitor } = taking;
  const isVisitors = ({ isVisitor = false }: Shot) => isVisitor;
  await take(visitor, NEW.filter(isVisitors));
  await take(
    taking,
    NEW.filter((shot) => !isVisitors(shot)),
  );
  await takeStates(taking);
}

/** Takes the screens while their data loads, and when it fails to. */
async function takeStates(taking: Taking): Promise<void> {
  const data = /\/api\/(?!session|users\/firebase|auth)/u;
  const states = COMMON.filter(({ name }) => !name.includes("BTC"));
  await take(taking, states, { suffix: "-loading", prepare: (own) => own.route(data, () => undefined) });
  await take(taking, states, {
    suffix: "-error",
    prepare: (own) => own.route(data, (route) => route.fulfill({ status: 503, body: "{}" })),
  });
}

async function takeSite(browser: Browser, kind: string): Promise<void> {
  const folder = join(OUT, kind);
  mkdirSync(folder, { recursive: true });
  const site = await startSite(kind);
  try {
    const user = await browser.newContext({ ...OPTIONS, baseURL: site.url });
    const page = await user.newPage();
    await page.goto("/auth/sign-in?mode=sign-up&return=/dashboard");
    await fillSignUp(page, { displayName: "Sam Reader", email: `${kind}@example.com`, password: PASSWORD });
    await page.waitForURL("**/dashboard");
    const taking = { browser, site, folder, user };
    if (kind === "new") return await takeNew(taking, page);
    const own = await fill(page, site);
    await page.waitForTimeout(REPLAYED_MS);
    await take(taking, [...FILLED, ...own]);
    await takeStates(taking);
  } finally {
    await site.stopAll();
  }
}

await ensureBuilt();
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ["--no-sandbox", "--disable-gpu"],
  env: { ...process.env, ...found.env },
});
try {
  for (const kind of SITES) await takeSite(browser, kind);
} finally {
  await browser.close();
}
