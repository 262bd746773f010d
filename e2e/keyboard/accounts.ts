import type { Browser, BrowserContext, Page } from "@playwright/test";
import { PRICING_PLANS, type SoldPlanId } from "@sextant/core/billing";
import { merchantCode } from "../operator.ts";
import { newPerson } from "../screen.ts";
import { signUp } from "../sign-up.ts";
import type { RunningServer } from "../start-server.ts";
import { recordSpoken } from "./spoken.ts";

/** Someone signed in in a browser context of their own. */
export type Account = { readonly name: string; readonly context: BrowserContext; readonly page: Page };

/**
 * Signs up the named accounts: 'free', one of each plan that is sold, and 'merchant', who marks the invoices of the others
 * as paid.
 */
export async function signUpAccounts(
  browser: Browser,
  site: RunningServer,
  names: readonly string[],
): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  const headers = { Origin: site.url };
  const free = names.includes("free") ? [await signedUp(browser, site, "free")] : [];
  if (names.every((name) => name === "free")) return free;
  const merchant = await signedUp(browser, site, "merchant");
  const code = await merchantCode(site);
  await checked(merchant.page.request.post("/api/auth/merchant", { data: { code }, headers }));
  for (const { id } of PRICING_PLANS.filter((plan) => names.includes(plan.id))) {
    const account = await signedUp(browser, site, id);
    accounts.push(account);
    const { request } = account.page;
    const { identity } = await checked<{ identity: { uid: string } }>(request.get("/api/session"));
    const user = await checked<{ id: string }>(request.get(`/api/users/firebase/${identity.uid}`));
    const data = { planId: id satisfies SoldPlanId, networkId: "tron" };
    const invoice = await checked<{ id: string }>(request.post(`/api/users/${user.id}/invoices`, { data, headers }));
    const marked = { as: "SETTLED", reason: "Paid by hand." };
    await checked(merchant.page.request.post(`/api/merchant/invoices/${invoice.id}/mark`, { data: marked, headers }));
  }
  return [...free, ...accounts, ...(names.includes("merchant") ? [merchant] : [])];
}

async function signedUp(browser: Browser, { url }: RunningServer, name: string): Promise<Account> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-GB",
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  // The compiler that runs this file names functions by a call that pages don't have.
  await context.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  await recordSpoken(context);
  const page = await context.newPage();
  await signUp(page, newPerson(`Keys ${name}`));
  return { name, context, page };
}

async function checked<Answer>(sent: ReturnType<Page["request"]["get"]>): Promise<Answer> {
  const answer = await sent;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${String(answer.status())} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
