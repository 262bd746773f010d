import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShifts?: { readonly value: number; readonly moved: readonly string[] }[];
  }
}

/** Notes every layout shift from the first paint on, with what moved from where to where. Call before the page opens. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const seen: { value: number; moved: string[] }[] = (window.layoutShifts = []);
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName ?? "?"}.${element?.getAttribute("class") ?? ""} '${node?.textContent?.slice(0, 30) ?? ""}'`;
    };
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(",");
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        seen.push({
          value,
          moved: sources.map((one) => `${name(one.node)}: ${at(one.previousRect)} -> ${at(one.currentRect)}`),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the sum of all shifts, after two frames in which the last of them may still happen, and what moved. */
export async function layoutShift(page: Page): Promise<{ readonly total: number; readonly moved: string }> {
  return await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    await frame();
    await frame();
    const shifts = window.layoutShifts ?? [];
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join("; ")}`).join("\n"),
    };
  });
}

/** Delays the responses of some addresses until they are released, which makes their order deterministic. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(address, async (route) => {
    await released;
    // A request that the page has cancelled meanwhile takes no response.
    await route.continue().catch(() => undefined);
  });
  return release;
}
