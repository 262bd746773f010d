// Keeps the dashboard of the built product open under 50 updates a second, with lost connections and screen changes in
// between, and compares the page's resources at the beginning and at the end: heap after a forced collection, nodes,
// listeners, sockets. npm run soak:dashboard [-- minutes, 20 by default]
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { ensureBuilt } from "../scripts/setup.mjs";
import { cuttingProxy } from "./cutting-proxy.ts";
import { signUp } from "./sign-up.ts";
import { freePort, startServer } from "./start-server.ts";
import { feedPrices } from "./steady-feed.ts";

const MINUTES = Number(process.argv[2] ?? "20");
/** What the end may hold more than the beginning: above what one look differs from the next, below any leak that counts in a day. */
const MOST_GROWTH = { heapMegabytes: 2, nodes: 500, listeners: 50 } as const;

type Held = { readonly heapMegabytes: number; readonly nodes: number; readonly listeners: number };

const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));
const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

async function held(devtools: CDPSession): Promise<Held> {
  for (let times = 0; times < 3; times += 1) await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { heapMegabytes: of("JSHeapUsedSize") / 1e6, nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

/** Away to each of these screens and back, without a new document. */
async function look(page: Page): Promise<void> {
  for (const name of ["Market Analysis", "Trading Advisory"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await wait(3_000);
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "New alert" }).click();
  await wait(1_000);
  await page.goBack();
  for (const tab of ["Alerts", "Portfolio", "AI Insights", "Signals"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await wait(300);
  }
  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

await ensureBuilt();
const found = await findBrowser();
const [port, serverPort] = [await freePort(), await freePort()];
const server = await startServer("soak", {
  VENDORS: "simulated",
  PORT: String(serverPort),
  PUBLIC_URL: `http://localhost:${port}`,
});
const proxy = await cuttingProxy(port, serverPort);
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ["--no-sandbox", "--disable-gpu"],
  env: { ...process.env, ...found.env },
});
try {
  const page = await browser.newPage({
    baseURL: server.url,
    locale: "en-GB",
    viewport: { width: 1440, height: 1000 },
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await signUp(page, { displayName: "Soak Example", email: "soak@example.com", password: "lantern okra 71 violet" });
  await page.getByText("Simulated feed").waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");

  const feed = feedPrices(proxy);
  const samples: (Held & { readonly sockets: number })[] = [];
  // Two warm-up rounds first: what is fetched and compiled once is not a leak.
  for (let minute = -2; minute < MINUTES; minute += 1) {
    const endMs = performance.now() + 60_000;
    await look(page);
    if (minute % 2 === 0) {
      proxy.cut();
      await page.getByText("Reconnecting...").waitFor();
    }
    await page.getByText("Simulated feed").waitFor();
    await wait(Math.max(0, endMs - performance.now()));
    if (minute < 0) continue;
    const sample = { ...(await held(devtools)), sockets: proxy.open() };
    samples.push(sample);
    console.log(
      `minute ${minute + 1}: ${sample.heapMegabytes.toFixed(2)} MB, ${sample.nodes} nodes, ${sample.listeners} listeners, ` +
        `${sample.sockets} open socket(s) of ${proxy.ever()}, ${feed.said()} updates`,
    );
  }
  feed.stop();

  const third = Math.max(1, Math.floor(samples.length / 4));
  const grown = (of: keyof Held) =>
    median(samples.slice(-third).map((sample) => sample[of])) -
    median(samples.slice(0, third).map((sample) => sample[of]));
  const bad = [
    ...(["heapMegabytes", "nodes", "listeners"] as const)
      .filter((of) => !(grown(of) <= MOST_GROWTH[of]))
      .map((of) => `${of} grew by ${grown(of).toFixed(2)}, at most ${MOST_GROWTH[of]} are allowed`),
    ...samples.filter(({ sockets }) => sockets !== 1).map(({ sockets }) => `${sockets} sockets were open instead of 1`),
    ...errors.map((error) => `uncaught: ${error}`),
  ];
  console.log(
    `first and last quarter, by their medians: heap ${grown("heapMegabytes").toFixed(2)} MB, nodes ${grown("nodes")}, ` +
      `listeners ${grown("listeners")} more; ${proxy.ever() - 1} reconnects`,
  );
  console.log(bad.length === 0 ? "No leak." : bad.join("\n"));
  process.exitCode = bad.length === 0 ? 0 : 1;
} catch (error) {
  for (const page of browser.contexts().flatMap((context) => context.pages()))
    console.error(`${page.url()}\n${(await page.locator("body").innerText()).slice(0, 2_000)}`);
  throw error;
} finally {
  await browser.close();
  await proxy.stop();
  await server.stop();
}
