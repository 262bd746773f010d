import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import type { Person } from "../identity/person.ts";
import { createHttpServer } from "./http-server.ts";
import { withoutNegativeZero } from "./negative-zero.ts";
import { httpParts, testSessionService } from "./test-parts.ts";

const ANN = { session: { id: "S" }, user: { id: "ann", plan: { plan: "pro" } } } as unknown as Person;

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

it("leaves everything else unchanged", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON writes -0 as 0, so the text of both is the same; the value has no -0 left.
      expect(withoutNegativeZero(value)).toStrictEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(withoutNegativeZero(undefined)).toBeUndefined();
});

it("reaches no handler, in a query or a body", async () => {
  const inputs: unknown[] = [];
  const keep = ({ query, body }: { query: unknown; body: unknown }): Promise<never> => {
    inputs.push(query, body);
    return Promise.reject(new Error("seen"));
  };
  server = createHttpServer(
    httpParts(
      { getTokens: keep, setDrawings: keep, sizePosition: keep },
      {},
      { sessionService: testSessionService({ c: ANN }) },
    ),
  );
  const headers = { origin: "http://localhost:3000", cookie: "session=c", "content-type": "application/json" };
  const request = (method: "GET" | "POST", url: string, payload?: string) =>
    server?.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  await request("GET", "/api/dex-screener/tokens?offset=-0&minLiquidity=-0.0");
  await request(
    "POST",
    "/api/users/ann/drawings/NVDA",
    '{"revision":-0,"drawings":[{"id":"a","kind":"level","price":-0,"label":""}]}',
  );
  await request("POST", "/api/position-size", '{"capital":1,"riskPercent":1,"entry":2,"stop":1,"drawdownPercent":-0}');
  expect(inputs).toHaveLength(6);
  expect(inputs[0]).toMatchObject({ offset: 0, minLiquidity: 0 });
  expect(inputs[3]).toMatchObject({ revision: 0, drawings: [{ price: 0 }] });
  expect(inputs[5]).toMatchObject({ drawdownPercent: 0 });
});
