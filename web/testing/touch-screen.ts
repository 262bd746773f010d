import { whenTestEnds } from "./test-end.ts";

const POINTER = { "(pointer: coarse)": "all", "(pointer: fine)": "not all" };

/**
 * Shows the page as on a touch screen until the test ends. It overrides the page's own style sheets: Chromium can
 * emulate a coarse pointer, but has no pointer at all once the emulation ends.
 */
export function touchScreen(): void {
  for (const sheet of document.styleSheets) touch(sheet.cssRules);
}

function touch(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const { media } = rule;
      const { mediaText } = media;
      const touched = Object.entries(POINTER).find(([condition]) => condition === mediaText)?.[1];
      if (touched !== undefined) {
        media.mediaText = touched;
        whenTestEnds(() => {
          media.mediaText = mediaText;
        });
      }
    }
    if ("cssRules" in rule) touch(rule.cssRules as CSSRuleList);
  }
}
