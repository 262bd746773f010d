import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { element } from "./element.ts";
import { turnCards } from "./turn-cards.ts";

test("buttons scroll a row from card to card, and its number is shown", async () => {
  const place = element("div", {});
  const cards = Array.from({ length: 9 }, (_, at) => element("li", { textContent: `Card ${String(at + 1)}` }));
  for (const card of cards) card.style.flex = "0 0 200px";
  const row = element("ul", {}, ...cards);
  row.style.cssText = "display: flex; width: 250px; overflow-x: auto; margin: 0; padding: 0;";
  document.body.append(place, row);
  turnCards(place, row);
  const [back, on] = [
    page.getByRole("button", { name: "Previous card" }),
    page.getByRole("button", { name: "Next card" }),
  ];
  await expect.element(page.getByText("1 of 9")).toBeVisible();
  await expect.element(back).toHaveAttribute("aria-disabled", "true");
  await on.click();
  await expect.element(page.getByText("2 of 9")).toBeVisible();
  expect(row.scrollLeft).toBe(200);
  await expect.element(back).toHaveAttribute("aria-disabled", "false");
  for (let turned = 0; turned < 7; turned += 1) await on.click();
  await expect.element(page.getByText("9 of 9")).toBeVisible();
  await expect.element(on).toHaveAttribute("aria-disabled", "true");
  await back.click();
  await expect.element(page.getByText("8 of 9")).toBeVisible();
  place.remove();
  row.remove();
});
