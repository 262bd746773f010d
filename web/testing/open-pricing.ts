import { page } from "vitest/browser";
import { type OpenedApp, openApp } from "./open-app.tsx";
import { paymentAnswers, type SamplePayments, samplePayments } from "./sample-payments.ts";

/** The screen of plans, with a sample of payments; what a test changes in it is answered from then on. */
export async function openPricing(
  changes: Partial<SamplePayments> = {},
  at = "/pricing",
): Promise<OpenedApp & { readonly payments: SamplePayments }> {
  const payments = samplePayments(changes);
  const opened = await openApp(at, { answers: paymentAnswers(payments) });
  return { ...opened, payments };
}

export const dialog = () => page.getByRole("dialog");
export const planCard = (name: string) =>
  page
    .getByRole("list", { name: "Plans" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
export const premium = () => planCard("Premium");
export const startPremium = () => premium().getByRole("button", { name: "Get Started", exact: true }).click();

/** Returns by how many pixels the page or its dialog is too wide. */
export const dialogOverhang = () =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll("[role=dialog]")].map(
      (box) => box.scrollWidth - box.clientWidth,
    ),
  );

/** Returns all that the page has stored in the browser, as text. */
export const stored = async () =>
  JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    await caches.keys(),
    (await indexedDB.databases()).map(({ name }) => name),
  ]);
