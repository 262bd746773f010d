import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createVendorHttp, type VendorHttp } from "./http/index.ts";
import { startFakeServer, type FakeAnswer, type FakeServer } from "./http/fake-server.ts";
import { VendorError, type VendorErrorKind } from "./vendor.ts";

/** One vendor of one port, as the conformance suite sees it. */
export type LawfulVendor<T> = {
  readonly name: string;
  /** The installation's time while the sample is answered. */
  readonly nowMs: number;
  /** Returns the valid answer for a path. */
  readonly sample: (path: string) => FakeAnswer;
  readonly request: (http: VendorHttp, signal?: AbortSignal) => Promise<T>;
  /** Returns the same sample under another symbol's name, if the vendor includes the name. */
  readonly wrongSymbol?: (path: string) => FakeAnswer;
  /** The error kind for 404 on everything; 'not-found' unless a 404 says nothing about the symbol. */
  readonly missing?: VendorErrorKind;
  /** Expects what every valid answer of the port must satisfy. */
  readonly check: (answer: T) => void;
};

const SEED = 20250602;

/**
 * Runs the conformance suite that every vendor behind http shares, whatever its port; a new vendor registers and
 * inherits it.
 */
export function vendorConformance<T>(vendor: LawfulVendor<T>): void {
  describe(`${vendor.name} as a vendor`, () => {
    let server: FakeServer;
    let http: VendorHttp;
    beforeAll(async () => {
      server = await startFakeServer(vendor.sample);
    });
    afterAll(() => server.close());
    beforeEach(() => {
      http = freshClient();
    });

    function freshClient(timeoutMs = 60_000): VendorHttp {
      let now = 0;
      return createVendorHttp({
        vendor: vendor.name,
        baseUrl: server.url,
        clock: { nowMs: () => vendor.nowMs, replay: undefined },
        log: { warn: () => undefined },
        timeoutMs,
        timing: { monotonicMs: () => now, sleep: (ms) => Promise.resolve(void (now += ms)), random: () => 0.5 },
      });
    }

    /** Returns the error's kind; undefined for an answer. Fails the test for anything but a VendorError. */
    async function kindWith(answer: (path: string) => FakeAnswer, timeoutMs?: number): Promise<string | undefined> {
      server.answer = answer;
      try {
        vendor.check(await vendor.request(freshClient(timeoutMs)));
        return undefined;
      } catch (error) {
        if (!(error instanceof VendorError)) throw error;
        return error.kind;
      }
    }

    it("reads its sample", async () => {
      server.answer = vendor.sample;
      vendor.check(await vendor.request(http));
    });

    it("turns each failure of the world into its fault", async () => {
      expect(await kindWith(() => ({ text: "<html>Sign in</html>", type: "text/html" }))).toBe("garbage");
      expect(await kindWith(() => ({ json: { nothing: "known" } }))).toBe("garbage");
      expect(await kindWith(() => ({ json: null }))).toBe("garbage");
      expect(await kindWith(() => ({ text: "", status: 404 }))).toBe(vendor.missing ?? "not-found");
      expect(await kindWith(() => ({ text: "", status: 403 }))).toBe("refused");
    });

    it.each([
      ["429", "rate-limited", { text: "", status: 429, headers: { "retry-after": "60" } }],
      ["500", "unreachable", { text: "", status: 500 }],
      ["silence", "timeout", { act: () => undefined }],
      ["a connection that breaks", "unreachable", { act: (response: { destroy(): void }) => response.destroy() }],
    ] as const)("calls %s %s", async (_, kind, answer) => {
      expect(await kindWith(() => answer as FakeAnswer, kind === "timeout" ? 60 : undefined)).toBe(kind);
    });

    it.skipIf(vendor.wrongSymbol === undefined)("refuses another symbol's answer", async () => {
      expect(await kindWith(vendor.wrongSymbol ?? vendor.sample)).toBe("garbage");
    });

    it("ends when its caller gives up", async () => {
      server.answer = () => ({ act: () => undefined });
      const caller = new AbortController();
      const call = vendor.request(http, caller.signal);
      caller.abort(new Error("gone"));
      await expect(call).rejects.toThrow("gone");
    });

    it("gives only lawful answers or faults when values of its sample are spoilt at random", async () => {
      const random = mulberry(SEED);
      for (let round = 0; round < 60; round += 1) {
        // Each round uses a new client: no cache and no breaker between the corrupted answer and the parser.
        const client = freshClient();
        server.answer = (path) => {
          const said = vendor.sample(path);
          return "json" in said ? { ...said, json: spoilt(said.json, random) } : said;
        };
        try {
          vendor.check(await vendor.request(client));
        } catch (error) {
          if (!(error instanceof VendorError)) throw error;
        }
        client.close();
      }
    });
  });
}

const POISON = [null, "", "NaN", -1, 0, 1e308, -1e308, 4e12, {}, [], "<b>x</b>", true, "\u202e", 1e17] as const;

/** Returns a deep copy with about one value in six replaced by something invalid. */
function spoilt(value: unknown, random: () => number): unknown {
  if (random() < 0.02) return POISON[Math.floor(random() * POISON.length)];
  if (Array.isArray(value)) return value.map((one) => spoilt(one, random));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoilt(one, random)]));
  }
  return random() < 0.15 ? POISON[Math.floor(random() * POISON.length)] : value;
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
