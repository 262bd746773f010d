import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe holds against the page as it stands, in words. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // In the page itself: what axe opens a page beside it for are frames of other sites, and we have none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
