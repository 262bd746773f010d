import { afterEach, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import type { Person } from "../identity/person.ts";
import { createHttpServer } from "./http-server.ts";
import { httpParts, testSessionService } from "./test-parts.ts";

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

const person = (id: string): Person =>
  ({ session: { id: `S-${id}` }, user: { id, plan: { plan: "pro" } } }) as unknown as Person;

it("limits each user to 20 advisories a minute, even in a burst, and says when to retry", async () => {
  // As after a start: no session is cached before it is looked up.
  const sessionService = { ...testSessionService({ a: person("ann"), b: person("bob") }), known: () => undefined };
  server = createHttpServer(httpParts({}, {}, { sessionService }));
  const request = async (cookie: string) =>
    server?.inject({
      method: "POST",
      url: "/api/trading-advisory",
      payload: { symbol: "BTC-USD", riskProfile: "MODERATE" },
      headers: { origin: "http://localhost:3000", cookie: `session=${cookie}` },
    });
  const burst = await Promise.all(Array.from({ length: 60 }, () => request("a")));
  // Calls within the limit find no handler here: 503 'unavailable'.
  expect(burst.filter((answer) => answer?.headers["x-error-code"] === "unavailable")).toHaveLength(20);
  const refused = burst.filter((answer) => answer?.statusCode === 429);
  expect(refused).toHaveLength(40);
  for (const answer of refused) expect(Number(answer?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await request("b"))?.headers["x-error-code"]).toBe("unavailable");
});
