/** What can have the focus; the pointer is over everything in its place. */
const FOCUSABLE = ":is(a, button, input, select, summary, [tabindex])";
const FORCED = /:(hover|focus-visible|focus-within|focus|active)(?![\w-])/g;

/**
 * Rewrites every style rule for `:hover`, `:focus` and `:active` so that it also applies inside an element whose `data-forces` names
 * the state: a state that needs a pointer or the keyboard can then be looked at like any other. Returns what stops it.
 */
export function forceStates(): () => void {
  const rewrite = () => {
    for (const sheet of document.styleSheets) rewriteRules(sheet.cssRules);
  };
  // Styles that come with a lazy part, or anew after an edit.
  const observer = new MutationObserver(rewrite);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  rewrite();
  return () => observer.disconnect();
}

function rewriteRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes("data-forces")) {
      const forced = rule.selectorText.replace(
        FORCED,
        (itself, state: string) => `:is(${itself}, [data-forces="${state}"] ${state === "hover" ? "*" : FOCUSABLE})`,
      );
      if (forced !== rule.selectorText) rule.selectorText = forced;
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) rewriteRules(rule.cssRules);
  }
}
