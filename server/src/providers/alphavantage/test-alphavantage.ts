import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { startStandInServer, type StandInAnswer, type StandInServer } from "../http/stand-in-server.ts";

/** A stand-in for Alpha Vantage that answers by the query, on a clock that the test holds; what was logged is in `logged`. */
export type AlphaVantageStandIn = {
  /** A new line at a moment, with nothing kept and nothing learnt. */
  at(time: string, answer: (query: URLSearchParams) => StandInAnswer): VendorHttp;
  setNow(time: string): void;
  /** The queries asked since the line was made, without the key. */
  requested(): string[];
  readonly logged: unknown[];
  close(): Promise<void>;
};

export async function startAlphaVantageStandIn(): Promise<AlphaVantageStandIn> {
  const server: StandInServer = await startStandInServer(() => ({ json: {} }));
  const logged: unknown[] = [];
  const open: VendorHttp[] = [];
  let nowMs = 0;
  return {
    logged,
    at(time, answer) {
      let waitedMs = 0;
      nowMs = Date.parse(time);
      server.requests.length = 0;
      server.answer = (path) => answer(new URL(path, "http://stand-in").searchParams);
      const http = createVendorHttp({
        vendor: "alphavantage",
        baseUrl: server.url,
        clock: { nowMs: () => nowMs, replay: undefined },
        log: { warn: (detail, message) => logged.push({ ...detail, message }) },
        // What is tried again is tried at once.
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
        const query = new URL(path, "http://stand-in").searchParams;
        query.delete("apikey");
        return [...query.values()].join(" ");
      }),
    async close() {
      for (const http of open) http.close();
      await server.close();
    },
  };
}
