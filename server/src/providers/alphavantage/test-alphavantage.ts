import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { startFakeServer, type FakeAnswer, type FakeServer } from "../http/fake-server.ts";

/**
 * For tests: a stub of Alpha Vantage that answers by query, on a clock that the test controls; `logged` has what was
 * logged.
 */
export type FakeAlphaVantage = {
  /** Returns a new client at a time, with an empty cache and no learnt limits. */
  at(time: string, answer: (query: URLSearchParams) => FakeAnswer): VendorHttp;
  setNow(time: string): void;
  /** Returns the queries sent since the client was created, without the key. */
  requested(): string[];
  readonly logged: unknown[];
  close(): Promise<void>;
};

export async function startFakeAlphaVantage(): Promise<FakeAlphaVantage> {
  const server: FakeServer = await startFakeServer(() => ({ json: {} }));
  const logged: unknown[] = [];
  const open: VendorHttp[] = [];
  let nowMs = 0;
  return {
    logged,
    at(time, answer) {
      let waitedMs = 0;
      nowMs = Date.parse(time);
      server.requests.length = 0;
      server.answer = (path) => answer(new URL(path, "http://fake").searchParams);
      const http = createVendorHttp({
        vendor: "alphavantage",
        baseUrl: server.url,
        clock: { nowMs: () => nowMs, replay: undefined },
        log: { warn: (detail, message) => logged.push({ ...detail, message }) },
        // Retries run immediately.
        timing: {
          monotonicMs: () => (waitedMs += 1),
          sleep: (ms) => Promise.resolve(void (waitedMs += ms)),
          random: () => 0.5,
        },
        maxBytes: 16 * 2 ** 20,
        budget: { burst: 1_000 },
      });
      open.push(http);
      return http;
    },
    setNow: (time) => void (nowMs = Date.parse(time)),
    requested: () =>
      server.requests.map((path) => {
        const query = new URL(path, "http://fake").searchParams;
        query.delete("apikey");
        return [...query.values()].join(" ");
      }),
    async close() {
      for (const http of open) http.close();
      await server.close();
    },
  };
}
