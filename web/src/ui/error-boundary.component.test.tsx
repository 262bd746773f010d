import { lazy, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { leftFor } from "../../testing/leaving.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

async function renderMissing(message: string) {
  vi.spyOn(console, "error").mockReturnValue();
  const Missing = lazy(() => Promise.reject(new TypeError(message)));
  await render(
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
}
const retry = () => page.getByRole("button", { name: "Retry" });

test.each([
  "Failed to fetch dynamically imported module: http://localhost/assets/alerts-page.js",
  "error loading dynamically imported module: http://localhost/assets/alerts-page.js",
  "Importing a module script failed.",
])("Retry reloads a screen whose code failed to load: %s", async (message) => {
  const fetched = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await renderMissing(message);
  await expect.element(page.getByRole("heading", { name: "This screen couldn't be loaded." })).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toHaveTextContent("http");
  await retry().click();
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  expect(leftFor(), "nobody answers: the screen stays").toEqual([]);
  fetched.mockResolvedValue(new Response("{}"));
  await retry().click();
  await expect.poll(() => leftFor().length).toBe(1);
});

test("Retry renders a screen again after an error", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let isBroken = true;
  function Screen() {
    if (isBroken) throw new Error("no figures");
    return <p>Drawn</p>;
  }
  await render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent("no figures");
  isBroken = false;
  await retry().click();
  await expect.element(page.getByText("Drawn")).toBeVisible();
});
