import { expect, it } from "vitest";
import { createSerialByKey } from "./serial-by-key.ts";

it("runs work of one key in order of arrival, also after an error, without blocking other keys", async () => {
  const inTurn = createSerialByKey();
  const seen: string[] = [];
  let goOn: () => void = () => undefined;
  const first = inTurn("ann", async () => {
    seen.push("first begins");
    await new Promise<void>((resolve) => (goOn = resolve));
    seen.push("first ends");
    throw new Error("a fault");
  });
  const refused = expect(first).rejects.toThrow("a fault");
  const second = inTurn("ann", () => Promise.resolve(seen.push("second")));
  await inTurn("bob", () => Promise.resolve(seen.push("bob")));
  goOn();
  await refused;
  await second;
  await inTurn("ann", () => Promise.resolve(seen.push("third")));
  expect(seen).toEqual(["first begins", "bob", "first ends", "second", "third"]);
});
