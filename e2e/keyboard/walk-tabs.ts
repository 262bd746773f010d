import type { CDPSession, Page } from "@playwright/test";
import { accessibleNodes } from "./accessible-nodes.ts";
import { startRecorder } from "./stop-recorder.ts";

type Walked = { readonly elements: number; readonly stops: number; readonly wrong: readonly string[] };

const MOST_STOPS = 1_500;
const MOST_PARTS = 8;
/** Roles that say nothing of what an element is for. */
const NO_ROLE = new Set(["generic", "none", "GenericContainer", "unknown"]);

/**
 * Presses Tab from the top of the page until the focus leaves its end, and Shift+Tab back. Reports elements of the
 * accessibility tree without a name or out of reach, stops without a role or out of sight, focus that can't be seen, and
 * traps.
 */
export async function walkTabs(page: Page): Promise<Walked> {
  const wrong = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await startRecorder(page);
  await page.evaluate(() => {
    // The next Tab begins at the top.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    scrollTo(0, 0);
  });
  const nodes = await accessibleNodes(session);
  for (const { role, name } of nodes) if (name === "" && role !== "option") wrong.add(`no name: ${role}`);
  let stops = 0;
  let parts = 0;
  let before = "the top";
  let hasLeft = false;
  while (stops < MOST_STOPS) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => window.recorder?.record());
    if (stop === undefined) throw new Error("the page was replaced while Tab was pressed");
    for (const name of stop.invisible) wrong.add(`focus can't be seen: ${name}`);
    // A field for a date has a stop for each of its parts.
    if (stop.state === "same" && (parts += 1) <= MOST_PARTS) continue;
    parts = 0;
    if (stop.state === "none" && !hasLeft) {
      hasLeft = true;
      continue;
    }
    if (stop.isFirst || stop.state === "none") break;
    if (stop.state !== "new") {
      wrong.add(`trap: Tab comes back to ${stop.name}`);
      break;
    }
    if (hasLeft && stops > 0) wrong.add(`the focus is lost after ${before}`);
    hasLeft = false;
    before = stop.name;
    stops += 1;
    if (!stop.isInWindow && !(await comesIntoWindow(page))) wrong.add(`outside the window: ${stop.name}`);
    if (stop.cover !== undefined) wrong.add(`covered: ${stop.name} by ${stop.cover}`);
    const { role, name } = await focused(session);
    if (NO_ROLE.has(role)) wrong.add(`no role: ${stop.name}`);
    else if (name === "") wrong.add(`no name: ${role} ${stop.name}`);
  }
  if (stops === MOST_STOPS) wrong.add(`Tab doesn't end within ${String(MOST_STOPS)} stops`);
  for (const { role, name, backendId } of nodes)
    if (!(await isReached(session, backendId))) wrong.add(`Tab and arrows don't reach: ${role} '${name}'`);
  for (const name of (await page.evaluate(() => window.recorder?.unmarked())) ?? [])
    wrong.add(`reacts to a press only: ${name}`);
  await walkBack(page, stops, wrong);
  await session.detach();
  return { elements: nodes.length, stops, wrong: [...wrong] };
}

/** Presses Shift+Tab as often, and expects to leave the page at its top. */
async function walkBack(page: Page, stops: number, wrong: Set<string>): Promise<void> {
  // Rows that have come meanwhile are more stops.
  for (let press = 0; press < stops * 2 + 20; press += 1) {
    await page.keyboard.press("Shift+Tab");
    if (await page.evaluate(() => document.activeElement === document.body)) return;
  }
  const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  wrong.add(`trap: Shift+Tab stays at ${name ?? "nothing"}`);
}

/** Whether the focus is in the window shortly after: what loads above it may have moved it. */
async function comesIntoWindow(page: Page): Promise<boolean> {
  await page.waitForTimeout(200);
  return await page.evaluate(() => {
    const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    return bottom > 0 && top < innerHeight;
  });
}

async function focused(session: CDPSession): Promise<{ readonly role: string; readonly name: string }> {
  const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { objectId = "" } = result;
  const { nodes } = await session.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
  return { role: String(nodes[0]?.role?.value ?? "none"), name: String(nodes[0]?.name?.value ?? "").trim() };
}

async function isReached(session: CDPSession, backendNodeId: number): Promise<boolean> {
  try {
    const { object } = await session.send("DOM.resolveNode", { backendNodeId });
    const { result } = await session.send("Runtime.callFunctionOn", {
      functionDeclaration: "function () { return window.recorder.isReached(this); }",
      returnByValue: true,
      ...(object.objectId === undefined ? {} : { objectId: object.objectId }),
    });
    return result.value === true;
  } catch {
    // The page has replaced it meanwhile.
    return true;
  }
}
