import axe from "axe-core";
import { commands } from "vitest/browser";

const THEMES = ["dark", "light"] as const;

/** What axe holds against the page as it stands, or a part of it, in words. */
export async function axeFindings(part: Element = document.body): Promise<readonly string[]> {
  const { violations } = await axe.run(part, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** The same in both themes, each finding with its own. */
export async function axeFindingsInBothThemes(part?: Element): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const colorScheme of THEMES) {
    // Without motion, or a colour would still be on its way to the other theme.
    await commands.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    findings.push(...(await axeFindings(part)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}
