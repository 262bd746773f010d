import type { Page } from "@playwright/test";

const GROUPS = "[role=tablist], [role=radiogroup], [role=toolbar], [role=grid], [role=listbox]";
const MEMBERS = "[role=tab], [role=radio], button, [role=row], [role=option]";
const MOST_PRESSES = 40;

/** Presses arrows in every group that is one stop of Tab. Expects to reach all its members, of long lists the next ones. */
export async function tryArrows(page: Page): Promise<readonly string[]> {
  const wrong: string[] = [];
  const groups = page.getByRole("main").locator(GROUPS).filter({ visible: true });
  for (let at = 0; at < (await groups.count()); at += 1) {
    const group = groups.nth(at);
    const { members, isRoving, name, isGrid } = await group.evaluate((element, selector) => {
      const all = [...element.querySelectorAll(selector)];
      return {
        members: all.length,
        isGrid: element.matches("[role=grid], [role=listbox]"),
        isRoving: all.filter((each) => each instanceof HTMLElement && each.tabIndex >= 0).length < all.length,
        name: `${element.getAttribute("role") ?? ""} '${element.getAttribute("aria-label") ?? ""}'`,
      };
    }, MEMBERS);
    if (members < 2 || !isRoving) continue;
    await group.evaluate((element) => {
      const inside = [element, ...element.querySelectorAll("*")];
      const first = inside.find((each) => each instanceof HTMLElement && each.tabIndex >= 0);
      if (first instanceof HTMLElement) first.focus();
    });
    const seen = new Set<string>();
    for (let press = 0; press < Math.min(MOST_PRESSES, isGrid ? 4 : members); press += 1) {
      await page.keyboard.press(isGrid ? "ArrowDown" : "ArrowRight");
      // The focus moves in a task of its own.
      await page.waitForTimeout(100);
      seen.add(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.getAttribute("aria-activedescendant") ?? activeElement?.outerHTML ?? "";
        }),
      );
    }
    if (seen.size < Math.min(isGrid ? 2 : members, members))
      wrong.push(`arrows reach ${String(seen.size)} of ${String(members)} in ${name}`);
  }
  return wrong;
}
