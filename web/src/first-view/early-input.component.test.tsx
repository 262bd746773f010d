import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { whenTestEnds } from "../../testing/test-end.ts";
import { giveEarlyInput } from "./early-input.ts";

function Fold() {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>More</summary>
      {wasOpened && <p>Its content</p>}
    </details>
  );
}

test("details that were opened before the application was there show their content", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  whenTestEnds(() => place.remove());
  // As the server sends it, and opened by the browser alone.
  place.innerHTML = "<details><summary>More</summary></details>";
  const opened = new Promise((resolve) => place.firstElementChild?.addEventListener("toggle", resolve));
  await page.getByText("More").click();
  await opened;
  const root = hydrateRoot(place, <Fold />);
  whenTestEnds(() => root.unmount());
  await giveEarlyInput(place);
  await expect.element(page.getByText("Its content")).toBeVisible();
});
