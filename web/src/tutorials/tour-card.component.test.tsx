import "../styles/main.css";
import type { Tutorial } from "@sextant/core/assistant";
import { SCREENS } from "@sextant/core/contract";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { press, texts } from "../../testing/page-actions.ts";
import { whenTestEnds } from "../../testing/test-end.ts";
import { touchScreen } from "../../testing/touch-screen.ts";
import { TourCard } from "./tour-card.tsx";

const step = (element: string) => ({
  title: `About ${element}`,
  description: `What ${element} is for.`,
  element,
  action: "Look at it",
});

const TUTORIAL: Tutorial = {
  id: "tutorial.alerts",
  screen: SCREENS.alerts,
  path: SCREENS.alerts.path,
  title: "Alerts",
  summary: "A sample.",
  steps: ["first", "hidden", "section-heading", "last"].map(step),
};

type Happened = {
  readonly steps: number[];
  readonly onStep: (step: number) => void;
  completed: number;
  ended: number;
};

/** A long screen with the parts of the sample, and a button that opens the tutorial over it. */
function Screen({ happened, from }: { readonly happened: Happened; readonly from: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="main">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <div data-tour="first" style={{ height: "80px", marginTop: "100px" }}>
        First part
      </div>
      <p id="hidden" hidden>
        Not drawn
      </p>
      <div style={{ height: "1500px" }} />
      <section aria-labelledby="section-heading" style={{ height: "200px" }}>
        <h2 id="section-heading">Section</h2>
        <input aria-label="Within" />
      </section>
      <div style={{ height: "1500px" }} />
      <div className="last">Last part</div>
      <footer style={{ height: "100px" }} />
      {isOpen && (
        <TourCard
          tutorial={TUTORIAL}
          from={from}
          onStep={happened.onStep}
          onComplete={() => {
            happened.completed += 1;
            setOpen(false);
          }}
          onEnd={() => {
            happened.ended += 1;
            setOpen(false);
          }}
        />
      )}
    </main>
  );
}

async function openTour(from = 1): Promise<Happened> {
  const steps: number[] = [];
  const happened: Happened = { steps, onStep: (at) => void steps.push(at), completed: 0, ended: 0 };
  await render(<Screen happened={happened} from={from} />);
  await press(page.getByRole("button", { name: "Open" }), "Enter");
  await expect.element(dialog()).toBeVisible();
  return happened;
}

const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const ring = () => page.css(".tour-ring").element().getBoundingClientRect();
const card = () => page.css(".tour-card").element().getBoundingClientRect();
const part = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

/** Expects the ring to be around a part, and the card beside it, both in the window. */
async function expectRingAround(selector: string): Promise<void> {
  await expect.poll(() => Math.round(ring().top - part(selector).top)).toBe(-6);
  await expect.poll(() => Math.round(ring().height - part(selector).height)).toBe(12);
  await expect.poll(() => ring().top >= 0 && ring().bottom <= window.innerHeight).toBe(true);
  await expect.poll(() => card().bottom <= ring().top || card().top >= ring().bottom).toBe(true);
}

test("a tutorial leads by keyboard from step to step, skips what isn't drawn, and ends with Complete Tutorial", async () => {
  const happened = await openTour();
  await expect.element(button("Next")).toHaveFocus();
  await expect.element(dialog()).toHaveAccessibleName("About first");
  await expect.element(dialog()).toHaveAccessibleDescription("What first is for.");
  await expect.element(page.getByText("Step 1 of 3", { exact: true })).toBeVisible();
  await expect.element(button("Previous")).not.toBeInTheDocument();
  await expectRingAround('[data-tour="first"]');
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("Step 2 of 3. About section-heading. What section-heading is for.");
  await expectRingAround("section");
  await press(button("Previous"), "Enter");
  await expect.element(dialog()).toHaveAccessibleName("About first");
  await expect.element(button("Next")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Complete Tutorial")).toHaveFocus();
  await expectRingAround(".last");
  expect(texts(page.css(".tour-acts button"))).toEqual(["Previous", "Complete Tutorial"]);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(happened).toMatchObject({ steps: [1, 3, 1, 3, 4], completed: 1, ended: 0 });
  await expect.element(button("Open")).toHaveFocus();
});

test("Escape and the cross end a tutorial, and the focus returns to where it was", async () => {
  const happened = await openTour();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button("Open")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await press(button("End tutorial"), "Enter");
  await expect.element(button("Open")).toHaveFocus();
  expect(happened).toMatchObject({ completed: 0, ended: 2 });
});

test("the focus stays in the card", async () => {
  await openTour();
  const within = () =>
    document.activeElement === document.body || document.activeElement?.closest(".tour-card") !== null;
  for (let stop = 0; stop < 6; stop += 1) {
    await userEvent.keyboard("{Tab}");
    expect(within()).toBe(true);
  }
});

test("a tutorial goes on where it was left, says so, and can start over", async () => {
  const happened = await openTour(3);
  await expect.element(page.getByText("You stopped here last time.")).toBeVisible();
  await expect.element(page.getByText("Step 2 of 3", { exact: true })).toBeVisible();
  await press(button("Start over"), "Enter");
  await expect.element(dialog()).toHaveAccessibleName("About first");
  await expect.element(page.getByText("You stopped here last time.")).not.toBeInTheDocument();
  await expect.element(button("Next")).toHaveFocus();
  expect(happened.steps).toEqual([3, 1]);
});

test("a step that isn't drawn any more is passed over when a tutorial goes on there", async () => {
  const happened = await openTour(2);
  await expect.element(dialog()).toHaveAccessibleName("About section-heading");
  expect(happened.steps).toEqual([3]);
});

test("the ring follows scrolling and the size of the window, and what loads above brings the part back", async () => {
  await openTour();
  await expectRingAround('[data-tour="first"]');
  window.scrollTo({ top: 10, behavior: "instant" });
  await expectRingAround('[data-tour="first"]');
  whenTestEnds(() => page.viewport(1280, 720));
  await page.viewport(900, 500);
  await expectRingAround('[data-tour="first"]');
  document.querySelector<HTMLElement>('[data-tour="first"]')!.style.marginTop = "1200px";
  await expectRingAround('[data-tour="first"]');
});

test("on a phone the card is a sheet at the bottom, which covers no part that it is about", async () => {
  whenTestEnds(() => page.viewport(1280, 720));
  await page.viewport(360, 740);
  await openTour();
  for (const selector of ['[data-tour="first"]', "section", ".last"]) {
    await expectRingAround(selector);
    expect(card()).toMatchObject({ left: 0, bottom: 740 });
    expect(card().width).toBe(document.documentElement.clientWidth);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    if (selector !== ".last") await userEvent.keyboard("{Enter}");
  }
});

test("on a touch screen every button is 44 px high", async () => {
  touchScreen();
  await openTour();
  await userEvent.keyboard("{Enter}");
  const heights = page
    .css(".tour-card button")
    .elements()
    .map((each) => each.getBoundingClientRect().height);
  expect(heights).toHaveLength(3);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test("with reduced motion the page jumps to the next part", async () => {
  await commands.emulateMedia({ reducedMotion: "reduce" });
  whenTestEnds(() => commands.emulateMedia({ reducedMotion: null }));
  const scrolled = vi.spyOn(window, "scrollBy");
  await openTour();
  await userEvent.keyboard("{Enter}");
  await expectRingAround("section");
  expect(scrolled).toHaveBeenCalled();
  for (const [options] of scrolled.mock.calls as unknown as [ScrollToOptions][])
    expect(options.behavior).toBe("instant");
});

test("in forced colors the ring is still seen", async () => {
  await commands.emulateMedia({ forcedColors: "active" });
  whenTestEnds(() => commands.emulateMedia({ forcedColors: null }));
  await openTour();
  await expectRingAround('[data-tour="first"]');
  expect(getComputedStyle(page.css(".tour-ring").element()).outlineStyle).toBe("solid");
});

test("axe finds no violations on a tutorial in either theme", async () => {
  await openTour(3);
  await expectRingAround("section");
  expect(await axeFindingsInBothThemes()).toEqual([]);
});
