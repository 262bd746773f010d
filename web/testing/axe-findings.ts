import axe from "axe-core";
import { commands } from "vitest/browser";

/** The rules that look at colours. What the others look at is the same in both themes. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Returns axe's findings for the page, or a part of it, in words. */
export async function axeFindings(
  part: Element = document.body,
  rules?: readonly string[],
): Promise<readonly string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ["violations"],
    ...(rules === undefined ? {} : { runOnly: { type: "rule", values: [...rules] } }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** The same in both themes, each finding with its own. */
export async function axeFindingsInBothThemes(part?: Element): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const [colorScheme, rules] of [
    ["dark", undefined],
    ["light", OF_COLOURS],
  ] as const) {
    // Without motion, or a colour would still be on its way to the other theme.
    await commands.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    findings.push(...(await axeFindings(part, rules)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}
