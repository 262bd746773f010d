import { useEffect, useRef, useState } from "react";
import { presentTerms } from "./present-terms.ts";
import { SCREEN_TERMS } from "./screen-terms.ts";
import type { ShownTerm } from "./shown-term.ts";
import { Term } from "./term.tsx";
import * as TEXTS from "./texts.tsx";

export type ScreenWithTerms = keyof typeof SCREEN_TERMS;

/**
 * The terms of a screen, each with its explanation, for readers who meet them for the first time. Only those that the
 * screen shows: none while it loads, or failed to.
 */
export function TermList({ of }: { readonly of: ScreenWithTerms }) {
  const list = useRef<HTMLElement>(null);
  const [present, setPresent] = useState<readonly ShownTerm[]>([]);
  useEffect(() => {
    const { current } = list;
    const page = current?.parentElement;
    if (!page) return undefined;
    let isPlanned = false;
    const look = () => {
      isPlanned = false;
      const hasFailed = page.querySelector(":scope > [role='alert']") !== null;
      const now = hasFailed ? [] : presentTerms(textWithout(page, current), SCREEN_TERMS[of]);
      setPresent((before) => (String(before) === String(now) ? before : now));
    };
    // Screens change all the time; their words seldom do, and no one needs this list at once.
    const observer = new MutationObserver(() => {
      if (!isPlanned) whenIdle(look);
      isPlanned = true;
    });
    observer.observe(page, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [of]);
  return (
    <section ref={list} className="term-list" aria-labelledby="term-list-title" hidden={present.length === 0}>
      <h2 className="lbl" id="term-list-title">
        {TEXTS.termListTitle}
      </h2>
      <ul>
        {present.map(([id, name]) => (
          <li key={id}>
            <Term of={id}>
              {name}
              <span className="sr-only">{TEXTS.termExplained}</span>
            </Term>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Safari before 26 has no idle callbacks. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 300);
}

/** Returns the text of an element without that of a part, each piece on a line of its own. */
function textWithout(element: Element, part: Element): string {
  return [...element.children]
    .filter((child) => child !== part)
    .flatMap((child) => {
      const pieces: string[] = [];
      const walker = document.createTreeWalker(child, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) pieces.push(walker.currentNode.nodeValue ?? "");
      return pieces;
    })
    .join("\n");
}
