/** What can have the focus; the pointer is over everything in its place. */
const FOCUSABLE = ":is(a, button, input, select, summary, [tabindex])";
const FORCED = /:(hover|focus-visible|focus-within|focus|active)(?![\w-])/g;

/**
 * Rewrites every style rule for `:hover`, `:focus` and `:active` so that it also applies inside an element whose `data-forces` names
 * the state: a state that needs a pointer or the keyboard can then be looked at like any other. Returns what undoes it.
 */
export function forceStates(): () => void {
  const before = new Map<CSSStyleRule, string>();
  const rewrite = () => {
    for (const sheet of document.styleSheets) rewriteRules(sheet.cssRules, before);
  };
  // Catches styles that load with a lazy part, or again after an edit.
  const observer = new MutationObserver(rewrite);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  rewrite();
  return () => {
    observer.disconnect();
    for (const [rule, selector] of before) rule.selectorText = selector;
  };
}

/** Rewrites the rules and notes in `before` what their selectors were. */
function rewriteRules(rules: CSSRuleList, before: Map<CSSStyleRule, string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes("data-forces")) {
      const forced = rule.selectorText.replace(
        FORCED,
        (itself, state: string) => `:is(${itself}, [data-forces="${state}"] ${state === "hover" ? "*" : FOCUSABLE})`,
      );
      if (forced !== rule.selectorText) {
        before.set(rule, rule.selectorText);
        rule.selectorText = forced;
      }
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) rewriteRules(rule.cssRules, before);
  }
}
