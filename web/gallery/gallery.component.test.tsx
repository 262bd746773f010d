import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { axeFindingsInBothThemes } from "../testing/axe-findings.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { forceStates } from "./force-states.ts";
import { GROUPS } from "./groups.ts";
import { NOT_SHOWN } from "./not-shown.ts";
import { Stage } from "./stage.tsx";
import { whenTestEnds } from "../testing/test-end.ts";

const files = Object.keys(
  import.meta.glob(["../src/ui/*.tsx", "../src/advice/*.tsx", "../src/tokens/*.tsx", "../src/checkout/*.tsx"]),
)
  .map((path) => path.replace("../src/", ""))
  .filter((path) => !path.endsWith(".test.tsx") && !/\/texts(?:\.de)?\.tsx$/.test(path));
const shown = GROUPS.flatMap(({ entries }) => entries.map(({ file }) => file));

/** Components whose displayed state is an error. */
const FAILING = ["error-boundary", "tabbed-parts"];

test("every component has an entry, or a reason why not", () => {
  expect(files.length).toBeGreaterThan(40);
  expect([...shown, ...Object.keys(NOT_SHOWN)].sort()).toEqual([...files].sort());
});

test("the page shows every state, and axe finds nothing in either theme", async () => {
  // No request to a server is expected: a call would be listed.
  const api = fakeApi({});
  whenTestEnds(forceStates());
  await render(<Stage />);
  const states = GROUPS.flatMap(({ entries }) => entries.flatMap(({ states: all }) => Object.keys(all)));
  await expect.element(page.css(".gallery-state")).toHaveLength(states.length);
  const failing = [...document.querySelectorAll(".gallery-entry")].filter(({ textContent }) =>
    textContent.includes("Something went wrong on this screen."),
  );
  expect(failing.map(({ id }) => id).sort()).toEqual(FAILING);
  // A page that shows one component in several states has its landmarks several times.
  const findings = (await axeFindingsInBothThemes()).filter((finding) => !finding.includes(": landmark-unique: "));
  expect(findings).toEqual([]);
  expect(api.calls).toEqual([]);
});

test("a state that needs a pointer looks as it does under one", async () => {
  whenTestEnds(forceStates());
  await render(<Stage />);
  const inState = (name: string) =>
    page
      .css(`#button .gallery-state`)
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole("button", { name: "default" });
  const background = (name: string) => getComputedStyle(inState(name).element()).backgroundColor;
  await expect.element(inState("hover")).toBeVisible();
  const forced = background("hover");
  expect(forced).not.toBe(background("usual"));
  await inState("usual").hover();
  await expect.poll(() => background("usual")).toBe(forced);
});
