import * as contract from "@sextant/core/contract";
import { expect, it } from "vitest";
import * as calls from "./calls.gen.ts";

it("the page knows exactly the contract's calls, by method and path", () => {
  expect({ ...calls }).toEqual(
    Object.fromEntries(
      Object.entries(contract.ENDPOINTS).map(([name, { method, path }]) => [name, `${method} ${path}`]),
    ),
  );
});
