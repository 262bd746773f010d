import { Failure } from "@sextant/core/contract";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { databaseFailure, databaseErrorKind } from "./outage.ts";

function sqlError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError("made up", 1, "error"), { code, severity: "ERROR" });
}
const nodeError = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

describe("the kind of a database error", () => {
  it.each([
    ...["08000", "08003", "08006", "08P01", "57P01", "57P02", "57P03", "57P05", "57014", "53000", "53100", "53200"],
    ...["53300", "58000", "58030", "25006", "40003", "28P01", "3D000"],
  ])("SQLSTATE %s: unavailable", (code) => {
    expect(databaseErrorKind(sqlError(code))).toBe("away");
  });

  it.each(["40001", "40P01", "55P03"])("SQLSTATE %s: a conflict that a retry resolves", (code) => {
    expect(databaseFailure(sqlError(code))).toMatchObject({ code: "write-conflict", status: 503 });
  });

  it.each(["23505", "22003", "22P02", "42P01", "42501", "P0001", "XX001"])("SQLSTATE %s: neither", (code) => {
    expect(databaseErrorKind(sqlError(code))).toBeUndefined();
  });

  it.each([
    ["refused", nodeError("ECONNREFUSED", { syscall: "connect" })],
    ["reset", nodeError("ECONNRESET", { syscall: "read" })],
    ["a broken pipe", nodeError("EPIPE", { syscall: "write" })],
    ["no such host", nodeError("ENOTFOUND")],
    ["no socket file", nodeError("ENOENT", { syscall: "connect" })],
    ["terminated", new Error("Connection terminated unexpectedly")],
    ["terminated by the time limit", new Error("Connection terminated due to connection timeout")],
    ["no free connection", new Error("timeout exceeded when trying to connect")],
    ["no answer", new Error("Query read timeout")],
    ["a client that broke", new Error("Client has encountered a connection error and is not queryable")],
    ["both addresses of localhost", new AggregateError([nodeError("ECONNREFUSED"), nodeError("ECONNREFUSED")])],
  ])("%s: unavailable", (_, error) => {
    expect(databaseErrorKind(error)).toBe("away");
    expect(databaseErrorKind(new Error("wrapped", { cause: new Error("twice", { cause: error }) }))).toBe("away");
    expect(databaseErrorKind(new Failure("internal", {}, { cause: error }))).toBe("away");
  });

  it("a missing file, a source's error and a bug of ours are not database errors", () => {
    expect(databaseErrorKind(nodeError("ENOENT", { syscall: "open" }))).toBeUndefined();
    expect(databaseErrorKind(new TypeError("fetch failed", { cause: nodeError("ECONNREFUSED") }))).toBeUndefined();
    class VendorError extends Error {}
    expect(databaseErrorKind(new VendorError("no", { cause: nodeError("ECONNRESET") }))).toBeUndefined();
    expect(databaseErrorKind(new RangeError("too deep"))).toBeUndefined();
    expect(databaseErrorKind("ECONNREFUSED")).toBeUndefined();
  });

  it("a circular cause chain ends", () => {
    const one = new Error("one");
    one.cause = one;
    expect(databaseErrorKind(one)).toBeUndefined();
  });

  it("the failure says when to retry and reveals nothing internal", () => {
    const rejection = databaseFailure(nodeError("ECONNREFUSED", { address: "10.0.0.7", port: 5432 }));
    expect(rejection).toMatchObject({ code: "database-unavailable", status: 503, retryAfterSeconds: 5 });
    expect(rejection?.message).not.toMatch(/10\.0|5432|ECONN/);
  });
});
