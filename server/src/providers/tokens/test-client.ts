import type { VendorGet, VendorHttp } from "../http/index.ts";

/** For tests: a vendor client that answers from memory and records requests and warnings. */
export type TestClient = VendorHttp & {
  readonly requested: { readonly path: string; readonly get: VendorGet }[];
  readonly warned: Readonly<Record<string, unknown>>[];
};

export function testClient(
  answer: (path: string, get: VendorGet) => unknown,
  { nowMs = Date.parse("2025-06-02T16:00:30Z"), baseUrl = "https://vendor.example/", status = 200 } = {},
): TestClient {
  const requested: TestClient["requested"] = [];
  const warned: TestClient["warned"] = [];
  return {
    vendor: "sample",
    baseUrl,
    requested,
    warned,
    clock: { nowMs: () => nowMs, replay: undefined },
    async get(path, get = {}) {
      requested.push({ path, get });
      return Promise.resolve({ status, body: answer(path, get), cookies: [] });
    },
    state: () => ({
      breaker: "closed",
      lastSuccessMs: undefined,
      lastErrorMs: undefined,
      lastError: undefined,
      lastErrorKind: undefined,
      failingSinceMs: undefined,
    }),
    note: () => undefined,
    warn: (detail) => void warned.push(detail),
    close: () => undefined,
  };
}
