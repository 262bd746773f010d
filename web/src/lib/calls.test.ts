import * as contract from "@sextant/core/contract";
import { expect, it } from "vitest";
import * as calls from "./calls.gen.ts";

it("the page knows every call of the contract by method and path, and no other", () => {
  expect({ ...calls }).toEqual(
    Object.fromEntries(
      Object.entries(contract.ENDPOINTS).map(([name, { method, path }]) => [name, `${method} ${path}`]),
    ),
  );
});
