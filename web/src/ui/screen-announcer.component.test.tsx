import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ScreenAnnouncer } from "./screen-announcer.tsx";

test("the title of another screen is announced once it is there, without the count; a change on the same screen is not", async () => {
  history.replaceState(null, "", "/pricing");
  document.title = "(2) Pricing · Sextant";
  await render(<ScreenAnnouncer />);
  const status = page.getByRole("status");
  await expect.element(status).toBeInTheDocument();
  const changes = async (title: string) => {
    document.title = title;
    // Its observer is called before this goes on.
    await Promise.resolve();
  };
  await changes("(2) Pricing of plans · Sextant");
  history.pushState(null, "", "/alerts");
  await changes("(3) Pricing of plans · Sextant");
  await changes("(3) Alerts · Sextant");
  await expect.element(status).toHaveTextContent(/^Alerts · Sextant$/);
  await changes("(3) BTC · Sextant");
  history.pushState(null, "", "/pricing");
  await changes("Pricing · Sextant");
  await expect.element(status).toHaveTextContent(/^Pricing · Sextant$/);
});
