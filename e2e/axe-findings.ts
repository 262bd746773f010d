import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe holds against the page as it stands, in words. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
