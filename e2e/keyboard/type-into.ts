import type { Locator } from "@playwright/test";
import { reach } from "./reach.ts";

/** Reaches a field by Tab and replaces its text by typing; in a list of choices, typing chooses. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await reach(target);
  const { keyboard } = target.page();
  const isList = await target.evaluate((element) => element instanceof HTMLSelectElement);
  if (!isList) await keyboard.press("ControlOrMeta+a");
  await keyboard.type(text);
}
