import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAnalysis, symbolInput } from "../../testing/open-analysis.ts";
import { address } from "../../testing/page-actions.ts";
import { symbolAnswers } from "../../testing/sample-symbols.ts";

test("the arrow keys choose from the completion list", async () => {
  await openAnalysis(undefined, { answers: symbolAnswers });
  const field = symbolInput();
  await field.fill("");
  await userEvent.type(field, "nvid");
  await expect.element(page.getByRole("option", { name: /NVDA/ }).first()).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  const chosen = field.element().getAttribute("aria-activedescendant") ?? "";
  await expect.element(page.css(`[id="${chosen}"]`)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(address).toMatch(/symbol=NVDA/);
});
