import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Answer } from "./answer.tsx";
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

test("a screen's answer is its largest text and follows its name", async () => {
  const answer = <Answer note="Because of its range.">Likely $202–217 by Monday.</Answer>;
  const screen = await render(
    <PageScaffold title="Analysis" heading="Analysis" intro="What for" answer={answer}>
      <p>Content</p>
    </PageScaffold>,
  );
  const lines = () => screen.container.innerText.split("\n").filter((line) => line !== "");
  await expect
    .poll(lines)
    .toEqual(["Analysis", "Likely $202–217 by Monday.", "Because of its range.", "What for", "Content"]);
  const sizeOf = (text: string) => Number.parseFloat(getComputedStyle(page.getByText(text).element()).fontSize);
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    expect(sizeOf("Likely")).toBeGreaterThanOrEqual(28);
    expect(sizeOf("Likely")).toBeLessThanOrEqual(36);
    const heading = page.getByRole("heading", { level: 1 }).element();
    expect(Number.parseFloat(getComputedStyle(heading).fontSize)).toBeLessThan(sizeOf("Likely"));
  }
  await screen.rerender(<PageScaffold title="A" head={<h1>Own</h1>} answer={answer} />);
  await expect.poll(lines).toEqual(["Own", "Likely $202–217 by Monday.", "Because of its range."]);
});

test("a screen's answer keeps its place while it loads", async () => {
  const screen = await render(<PageScaffold title="A" heading="A" answer={<Answer waiting="Loading the answer" />} />);
  const height = () => Math.round(page.css(".answer").element().getBoundingClientRect().height);
  await expect.element(page.getByRole("status", { name: "Loading the answer" })).toBeVisible();
  const before = height();
  await screen.rerender(<PageScaffold title="A" heading="A" answer={<Answer>Likely $202–217.</Answer>} />);
  await expect.element(page.getByText("Likely")).toBeVisible();
  expect(height()).toBe(before);
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
