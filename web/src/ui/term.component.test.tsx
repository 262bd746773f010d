import { GLOSSARY } from "@sextant/core/glossary";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { Term } from "./term.tsx";

const trigger = () => page.getByRole("button", { name: "stop loss" });
const explanation = () => page.getByRole("note");

async function draw() {
  await render(
    <main>
      <h1>Term</h1>
      <Term of="stop-loss">stop loss</Term>
      <p>Elsewhere</p>
    </main>,
  );
  await expect.element(trigger()).toBeVisible();
}

test("explains the term from the glossary when it is pressed, until Escape", async () => {
  await draw();
  await trigger().click();
  await expect.element(explanation()).toHaveTextContent(GLOSSARY["stop-loss"].meaning);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(explanation()).not.toBeInTheDocument();
});

test("opens by keyboard and leaves the focus on the term", async () => {
  await draw();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(explanation()).toBeVisible();
  await expect.element(trigger()).toHaveFocus();
});

test("opens by itself when the keyboard reaches it, and closes when the focus moves on", async () => {
  await render(
    <main>
      <Term of="stop-loss">stop loss</Term>
      <button type="button">Next</button>
    </main>,
  );
  await expect.element(trigger()).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(trigger()).toHaveFocus();
  await expect.element(explanation()).toHaveTextContent(GLOSSARY["stop-loss"].meaning);
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Next" })).toHaveFocus();
  await expect.element(explanation()).not.toBeInTheDocument();
});

test("opens under a mouse and closes when the mouse leaves", async () => {
  await draw();
  await trigger().hover();
  await expect.element(explanation()).toHaveTextContent(GLOSSARY["stop-loss"].meaning);
  await page.getByText("Elsewhere").hover();
  await expect.element(explanation()).not.toBeInTheDocument();
});

test("stays while the mouse is on the explanation, and after a press", async () => {
  await draw();
  await trigger().hover();
  await explanation().hover();
  await expect.element(explanation()).toBeVisible();
  await trigger().click();
  await page.getByText("Elsewhere").hover();
  await expect.element(explanation()).toBeVisible();
});
