import type { Page } from "@playwright/test";

/** A stop of the Tab key. */
export type Stop = {
  readonly state: "new" | "same" | "again" | "none";
  /** The element as its tag and its text, to find it. */
  readonly name: string;
  /** Whether it is the first one. */
  readonly isFirst: boolean;
  readonly isInWindow: boolean;
  /** What lies over it. */
  readonly cover: string | undefined;
  /** Earlier stops that look with the focus as they do without it. */
  readonly invisible: readonly string[];
};

declare global {
  interface Window {
    recorder?: { record(): Stop; isReached(node: Node): boolean; unmarked(): readonly string[] };
  }
}

/** Starts to record the stops of the Tab key in a page. */
export async function startRecorder(page: Page): Promise<void> {
  await page.evaluate(() => {
    const looks = new Map<Element, string>();
    let last: Element | undefined;
    const LOOK = [
      "outlineStyle",
      "outlineWidth",
      "outlineColor",
      "boxShadow",
      "borderTopColor",
      "borderBottomColor",
      "backgroundColor",
      "textDecorationLine",
      "opacity",
      "clipPath",
      "transform",
    ] as const;
    const styleOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      // The colour of an outline that isn't drawn says nothing.
      return LOOK.filter((key) => key !== "outlineColor" || style.outlineStyle !== "none")
        .map((key) => style[key])
        .join("|");
    };
    /** How an element looks, and what may show its focus in its place: its label, and what stands beside it. */
    const lookOf = (element: Element) =>
      [element, element.parentElement, element.nextElementSibling, element.closest("label"), ...element.children]
        .flatMap((each) => (each ? [styleOf(each), styleOf(each, "::before"), styleOf(each, "::after")] : []))
        .join("\n");
    const nameOf = (element: Element) => {
      const words = element.getAttribute("aria-label") ?? element.textContent?.trim().replace(/\s+/g, " ") ?? "";
      const kind = element.getAttribute("role") ?? element.getAttribute("type") ?? "";
      return `<${element.tagName.toLowerCase()}${kind && ` ${kind}`}${element.hasAttribute("class") ? ` .${element.getAttribute("class") ?? ""}` : ""}> ${words.slice(0, 60)}`;
    };
    const coverOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hits = [0.5, 0.1, 0.9].flatMap((x) =>
        [0.5, 0.1, 0.9].map((y) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
      );
      const label = element.closest("label");
      const isSeen = hits.some(
        (hit) => hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true),
      );
      return isSeen || !hits[0] ? undefined : nameOf(hits[0]);
    };
    const known = { isFirst: false, isInWindow: true, cover: undefined } as const;
    window.recorder = {
      record() {
        const element = document.activeElement;
        const invisible: string[] = [];
        if (element !== null && element === last) return { ...known, state: "same", name: nameOf(element), invisible };
        if (last !== undefined && last.isConnected && looks.get(last) === lookOf(last)) invisible.push(nameOf(last));
        last = undefined;
        if (element === null || element === document.body || element === document.documentElement)
          return { ...known, state: "none", name: "", invisible };
        if (looks.has(element))
          return {
            ...known,
            state: "again",
            name: nameOf(element),
            isFirst: element === looks.keys().next().value,
            invisible,
          };
        looks.set(element, lookOf(element));
        last = element;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return {
          ...known,
          state: "new",
          name: nameOf(element),
          isInWindow,
          cover: isInWindow ? coverOf(element) : undefined,
          invisible,
        };
      },
      isReached(node) {
        // The parts of a field for a date are the browser's own.
        const root = node.getRootNode();
        const element = root instanceof ShadowRoot ? root.host : node instanceof Element ? node : node.parentElement;
        if (element === null) return true;
        if (!element.isConnected || element.closest("[inert], [hidden]") !== null) return true;
        if (
          element.matches(":disabled, [aria-disabled=true]") ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          return true;
        const stops = [...looks.keys()];
        if (stops.some((stop) => stop === element || element.contains(stop))) return true;
        // Natively, one radio button of a group is a stop.
        if (element instanceof HTMLInputElement && element.type === "radio")
          return stops.some(
            (stop) => stop instanceof HTMLInputElement && stop.name === element.name && stop.form === element.form,
          );
        const group = element.closest(
          "[role=tablist], [role=radiogroup], [role=menu], [role=toolbar], [role=grid], [role=listbox], [role=tree], [role=application], select",
        );
        return group !== null && stops.some((stop) => group.contains(stop));
      },
      /** What reacts to a press, but has nothing that the keyboard reaches. */
      unmarked() {
        const REACHABLE = "a[href], button, input, select, textarea, summary, label, [tabindex], [role=option]";
        return [...document.querySelectorAll("body *")].flatMap((element) => {
          const key = Object.keys(element).find((each) => each.startsWith("__reactProps$"));
          if (key === undefined) return [];
          const props = (element as unknown as Record<string, { readonly onClick?: unknown }>)[key];
          if (props?.onClick === undefined || !element.checkVisibility()) return [];
          const isKnown =
            element.closest(REACHABLE) !== null ||
            element.querySelector(REACHABLE) !== null ||
            element.closest("[role=grid], dialog") !== null;
          return isKnown ? [] : [nameOf(element)];
        });
      },
    };
  });
}
