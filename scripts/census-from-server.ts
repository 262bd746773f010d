// What a running server advises: every symbol by its API, and some of them as its screen shows them.
import type { RiskProfile, TradingAdvisory } from "@sextant/core/contract";
import type { Page } from "playwright-core";
import type { Advised } from "./census-from-core.ts";

/** The long-term advice of one symbol for one profile; a text where there is none by grounds: why. */
export type Answered = Advised | string;

/** At most so many at once: the server works on four, and the rest would wait in its queue. */
const AT_ONCE = 4;

/** Signs a new person up through the forms. */
export async function signedUp(page: Page): Promise<void> {
  await page.goto("/auth/sign-in?mode=sign-up&return=%2Fdashboard");
  await page.getByLabel("Display name").fill("Census");
  await page.getByLabel("Email").fill("census@example.org");
  await page.getByLabel("Password").fill("a count of every share");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard", { timeout: 60_000 });
}

/** Requests one advisory with the user's session, as the screen does. */
async function advisoryOf(page: Page, symbol: string, riskProfile: RiskProfile): Promise<TradingAdvisory> {
  const answer = await page.evaluate(
    async (body) => {
      const response = await fetch("/api/trading-advisory", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    },
    { symbol, riskProfile },
  );
  if (answer.status !== 200) throw new Error(`${symbol} ${riskProfile}: ${String(answer.status)} ${answer.text}`);
  return JSON.parse(answer.text) as TradingAdvisory;
}

function answered({ strategies: { longTerm } }: TradingAdvisory): Answered {
  if (longTerm.state === "unavailable") return longTerm.unavailable ?? "Not available.";
  const { action, ground, confidence, plan } = longTerm;
  // Without grounds an index, share or coin is a HOLD by the odds alone, which has no plan.
  if (plan === null) return "No grounds.";
  const { side, target, stop, sizePercent } = plan;
  return { action, ground, confidence, side, target, stop, sizePercent };
}

/** The advice for every symbol and profile, by 'AAPL MODERATE'. */
export async function censusFromServer(
  page: Page,
  wanted: readonly (readonly [symbol: string, profile: RiskProfile])[],
): Promise<ReadonlyMap<string, Answered>> {
  const found = new Map<string, Answered>();
  const queue = [...wanted];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [symbol, profile] = next;
      found.set(`${symbol} ${profile}`, answered(await advisoryOf(page, symbol, profile)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

/** Returns the long-term card of the advisory screen for a symbol, with the profile that the screen opens with. */
export async function shownOn(page: Page, symbol: string): Promise<{ action: string; confidence: number }> {
  await page.goto(`/trading-advisory?symbol=${encodeURIComponent(symbol)}&tab=longTerm`);
  const card = page.locator("section.verdict");
  await card.waitFor({ timeout: 60_000 });
  const action = ((await card.getAttribute("aria-label")) ?? "").replace(/^Strategy: /, "");
  // The ruler below is labelled with the kind of value, a confidence or a past frequency, and the value.
  const ruler = card.getByRole("img", { name: /%/ }).first();
  const confidence = /[\d.]+(?=%)/.exec((await ruler.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  return { action, confidence: Number.parseFloat(confidence) };
}
