import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The rules that look at colours. What the others look at is the same in both themes. */
export const OF_COLOURS = ["color-contrast", "link-in-text-block"] as const;

/** Returns axe's findings for the page, or the given part of it, in words; by the given rules only, if any. */
export async function axeFindings(page: Page, part?: string, rules?: readonly string[]): Promise<readonly string[]> {
  // Runs in the page itself: axe opens an extra page only for frames of other sites, and we have none. All rules run;
  // writing only violations in full saves nearly half of the time, which went into describing passing elements.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ["violations"],
    ...(rules === undefined ? {} : { runOnly: { type: "rule", values: [...rules] } }),
  });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** The same in both themes, each finding with its own. A theme follows the system's while the page is open: one visit does for both. */
export async function axeFindingsInBothThemes(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const [colorScheme, rules] of [
    ["dark", undefined],
    ["light", OF_COLOURS],
  ] as const) {
    // Without motion, or a colour would still be on its way to the other theme.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    findings.push(...(await axeFindings(page, undefined, rules)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}
