import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { addressOf, choiceField, textField } from "./address-fields.ts";
import { useAddressState } from "./use-address-state.ts";

const ADDRESS = addressOf({
  tab: choiceField("tab", { first: 1, second: 1 }, "first"),
  symbol: textField("symbol"),
});

function Screen() {
  const { state, change, addressWith } = useAddressState(ADDRESS);
  return (
    <>
      <p>{JSON.stringify(state)}</p>
      <button onClick={() => change({ tab: "second" })}>Replace</button>
      <button onClick={() => change({ symbol: "AAPL" }, { push: true })}>Push</button>
      <button
        onClick={() => {
          change({ tab: "second" });
          change({ symbol: "MSFT" });
        }}
      >
        Two at once
      </button>
      <a href={addressWith({ symbol: "NVDA" })}>Link</a>
    </>
  );
}

const query = () => window.location.search;
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("a change replaces the address or pushes a history entry, and the state follows in both directions", async () => {
  window.history.replaceState(null, "", "?from=mail");
  await render(<Screen />);
  // Not the history's length, which stops at fifty.
  const step = () => window.navigation.currentEntry?.key;
  const before = step();
  await press("Replace");
  expect(query()).toBe("?from=mail&tab=second");
  expect(step()).toBe(before);
  await press("Push");
  expect(query()).toBe("?from=mail&tab=second&symbol=AAPL");
  expect(step()).not.toBe(before);
  await expect.element(page.getByText('{"tab":"second","symbol":"AAPL"}')).toBeVisible();
  await expect.element(page.getByRole("link")).toHaveAttribute("href", "?from=mail&tab=second&symbol=NVDA");
  window.history.back();
  await expect.element(page.getByText('{"tab":"second"}')).toBeVisible();
  window.history.replaceState(null, "", window.location.pathname);
});

test("two changes at once are both applied", async () => {
  window.history.replaceState(null, "", window.location.pathname);
  await render(<Screen />);
  await press("Two at once");
  expect(query()).toBe("?tab=second&symbol=MSFT");
  window.history.replaceState(null, "", window.location.pathname);
});
