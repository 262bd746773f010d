import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** What live regions have said since the page was loaded. */
    spoken?: string[];
  }
}

/**
 * Records what live regions say in every page of a context. A region that comes with its text says nothing, as with most
 * screen readers; an alert does.
 */
export async function recordSpoken(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=log], [role=alert]";
    window.spoken = [];
    const say = (text: string | null) => {
      if (text !== null && text.trim() !== "") window.spoken?.push(text.replace(/\s+/g, " ").trim());
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (around !== null && around !== undefined) say(around.textContent);
        else if (type === "childList")
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const alert of [node, ...node.querySelectorAll("*")].filter((each) => each.matches("[role=alert]")))
                say(alert.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until a live region has said a text. Throws if none does. */
export async function announced(page: Page, text: RegExp): Promise<void> {
  const { source, flags } = text;
  await page
    .waitForFunction(
      ([pattern, how]) => window.spoken?.some((said) => new RegExp(pattern, how).test(said)) === true,
      [source, flags] as const,
      { timeout: 15_000 },
    )
    .catch(async () => {
      const said = await page.evaluate(() => window.spoken?.slice(-6));
      throw new Error(`no live region said ${String(text)}, only ${JSON.stringify(said)}`);
    });
}
