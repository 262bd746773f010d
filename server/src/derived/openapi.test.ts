import { acceptsIdempotencyKey, type Endpoint, ENDPOINTS } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";

type Operation = {
  readonly operationId: string;
  readonly "x-access": string;
  readonly "x-changes": boolean;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
};
const { paths } = openApiDocument("1.2.3") as unknown as { paths: Record<string, Record<string, Operation>> };

it("has one operation for each call, at its path and method, and no other", () => {
  const named = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(named.sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

it.each(Object.entries<Endpoint>(ENDPOINTS))("states who may make %s, and whether it takes a key", (name, call) => {
  const operation = paths[call.path]?.[call.method.toLowerCase()];
  expect(operation).toMatchObject({
    operationId: name,
    "x-access": call.access,
    "x-changes": call.changes === true,
  });
  const parameters = operation?.parameters ?? [];
  expect(parameters.filter((one) => one.in === "path").map((one) => `{${one.name}}`)).toEqual(
    expect.arrayContaining(call.path.match(/\{\w+\}/g) ?? []),
  );
  const header = { name: "Idempotency-Key", in: "header", required: false };
  expect(parameters.filter((one) => one.in === "header")).toEqual(
    acceptsIdempotencyKey(call) ? [expect.objectContaining(header)] : [],
  );
});
