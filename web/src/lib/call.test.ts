import { afterEach, describe, expect, it, vi } from "vitest";
import { addressOf, call, whenSignedOut } from "./call.ts";
import { beginTotp, getHealth, getSession, removeTotp, searchSymbols, sizePosition, updateUser } from "./calls.gen.ts";
import { createIntent } from "./intent.ts";

describe("address of a call", () => {
  it("escapes characters that a path cannot contain", () => {
    expect(addressOf("/api/market-data/{symbol}", { symbol: "BTC/USD" }, {})).toBe("/api/market-data/BTC%2FUSD");
  });

  it("omits absent keys from the query", () => {
    expect(addressOf("/api/symbols", {}, { q: "a b", limit: undefined })).toBe("/api/symbols?q=a+b");
  });
});

describe("call", () => {
  afterEach(() => vi.unstubAllGlobals());
  const answerWith = (response: Response) => vi.stubGlobal("fetch", () => Promise.resolve(response));

  it("throws an error with status and text for an error response", async () => {
    answerWith(new Response("We couldn't find the symbol AAPLX.", { status: 404, headers: { "x-request-id": "r1" } }));
    await expect(call(getHealth)).rejects.toMatchObject({
      message: "404: We couldn't find the symbol AAPLX.",
      text: "We couldn't find the symbol AAPLX.",
      requestId: "r1",
    });
  });

  it("says what to do when the body is no sentence", async () => {
    for (const body of ["", " \n", "{}", "[]", "<html><body>Bad Gateway</body></html>"]) {
      answerWith(new Response(body, { status: 502, statusText: "Bad Gateway" }));
      await expect(call(getHealth)).rejects.toMatchObject({
        text: "The server can't answer right now. Try again in a minute.",
      });
    }
  });

  it("returns the parsed response", async () => {
    answerWith(Response.json([{ symbol: "AAPL" }]));
    await expect(call(searchSymbols, { query: { q: "a" } })).resolves.toEqual([{ symbol: "AAPL" }]);
  });

  it("preserves the error code and the field that caused it", async () => {
    const headers = { "x-error-code": "username-taken", "x-error-field": "username" };
    answerWith(new Response("The username ann is taken.", { status: 409, headers }));
    await expect(
      call(updateUser, { params: { id: "1" }, body: { username: "ann" }, intent: createIntent() }),
    ).rejects.toMatchObject({
      code: "username-taken",
      field: "username",
    });
  });

  it("notifies listeners on a 401 and on no other status", async () => {
    const received = vi.fn();
    const end = whenSignedOut(received);
    answerWith(new Response("Not for you.", { status: 403 }));
    await call(getHealth).catch(() => undefined);
    expect(received).not.toHaveBeenCalled();
    answerWith(new Response("Sign in to continue.", { status: 401 }));
    await call(getHealth).catch(() => undefined);
    end();
    await call(getHealth).catch(() => undefined);
    expect(received).toHaveBeenCalledTimes(1);
  });
});

describe("request sent by a call", () => {
  afterEach(() => vi.unstubAllGlobals());
  const sent = async (request: () => Promise<unknown>) => {
    const fetch = vi.fn((_address: string, _options: RequestInit) => Promise.resolve(Response.json({})));
    vi.stubGlobal("fetch", fetch);
    await request();
    const [address, options] = fetch.mock.calls[0] ?? [];
    return { address, ...options, headers: new Headers(options?.headers) };
  };

  it("has JSON, cookies and the intent's idempotency key when it changes something", async () => {
    const { method, body, credentials, headers } = await sent(() =>
      call(updateUser, { params: { id: "01" }, body: { username: "ann" }, intent: createIntent() }),
    );
    expect({ method, body, credentials }).toEqual({
      method: "POST",
      body: '{"username":"ann"}',
      credentials: "include",
    });
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("has the same key when sent again, and another for a different body, user or intent", async () => {
    const intent = createIntent();
    const key = async (username: string, id = "01", of = intent) => {
      const change = () => call(updateUser, { params: { id }, body: { username }, intent: of });
      return (await sent(change)).headers.get("idempotency-key");
    };
    const first = await key("ann");
    expect(await key("ann")).toBe(first);
    expect(await key("ann", "01", createIntent())).not.toBe(first);
    const others = [await key("bob"), await key("bob", "02"), await key("ann")];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it("has no key when the endpoint is not idempotent by key, whatever its method", async () => {
    const size = { capital: 1, entryPrice: 1, stopPrice: 2, riskPercent: 1 } as never;
    for (const request of [() => call(beginTotp), () => call(sizePosition, { body: size })]) {
      const { method, headers } = await sent(request);
      expect(method).toBe("POST");
      expect(headers.has("idempotency-key")).toBe(false);
    }
  });

  it("has no body or key when it only reads or deletes", async () => {
    for (const request of [() => call(getSession), () => call(removeTotp)]) {
      const { body, headers } = await sent(request);
      expect(body).toBeUndefined();
      expect(headers.has("content-type")).toBe(false);
      expect(headers.has("idempotency-key")).toBe(false);
    }
  });
});
