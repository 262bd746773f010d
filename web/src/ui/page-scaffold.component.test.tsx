import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Loaded } from "./loaded.tsx";
import { PageScaffold } from "./page-scaffold.tsx";

test("a screen has its tab title, its source line, then its heading with its purpose", async () => {
  const screen = await render(
    <PageScaffold
      title={["AAPL", "Analysis"]}
      sourceLine={<p>Source</p>}
      heading="Analysis"
      intro="What for"
      className="x"
    >
      <p>Content</p>
    </PageScaffold>,
  );
  await expect.poll(() => document.title).toBe("AAPL · Analysis · Sextant");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Analysis");
  expect(screen.container.innerText.split("\n").filter((line) => line !== "")).toEqual([
    "Source",
    "Analysis",
    "What for",
    "Content",
  ]);
  expect(screen.container.lastElementChild?.className).toBe("wrap x");
});

test("a screen may have its own head, or none", async () => {
  const screen = await render(<PageScaffold title="Alerts" head={<h1>All alerts</h1>} />);
  await expect.element(page.getByRole("heading")).toHaveTextContent("All alerts");
  await screen.rerender(<PageScaffold title="Receipt" head={null} />);
  await expect.element(page.getByRole("heading")).toHaveLength(0);
  await expect.poll(() => document.title).toBe("Receipt · Sextant");
});

test("loaded data stays when reloading fails; the failure shows only without data", async () => {
  // The round is rendered too, so that no assertion runs against the previous render.
  const part = (turn: number, data: string | undefined, error: Error | null) => (
    <>
      {turn}:{" "}
      <Loaded data={data} error={error} waiting="Waiting" failed={({ message }) => `Failed: ${message}`}>
        {(text) => `Shown: ${text}`}
      </Loaded>
    </>
  );
  const screen = await render(part(1, undefined, null));
  const text = () => screen.container.textContent;
  await expect.poll(text).toBe("1: Waiting");
  await screen.rerender(part(2, undefined, new Error("no network")));
  await expect.poll(text).toBe("2: Failed: no network");
  await screen.rerender(part(3, "figures", null));
  await expect.poll(text).toBe("3: Shown: figures");
  await screen.rerender(part(4, "figures", new Error("no network")));
  await expect.poll(text).toBe("4: Shown: figures");
});
