import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TermList } from "./term-list.tsx";

test("only the terms that the screen shows are listed, and none where there are none", async () => {
  const screen = (text: string) => (
    <div>
      <p key={text}>{text}</p>
      <TermList of="backtest" />
    </div>
  );
  const shown = await render(screen("The drawdown of this walk-forward test"));
  const list = page.getByRole("region", { name: "Words explained" });
  await expect.element(list.getByRole("listitem")).toHaveLength(2);
  await expect.element(list).toHaveTextContent(/Walk-forward.*Drawdown/);
  await shown.rerender(screen("This couldn't be loaded."));
  await expect.element(list).not.toBeInTheDocument();
});
