import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { jsonValue, type JsonValue } from "./json-values.ts";

function read(text: string): JsonValue | undefined {
  const steps = jsonValue(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same value with platform numbers, to compare with `JSON.parse`. */
function plain(value: JsonValue): unknown {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(plain);
  if (typeof value !== "object" || value === null || !("kind" in value)) return value;
  if (value.kind === "number") return Number(value.text);
  return Object.fromEntries([...value.fields].map(([name, field]) => [name, plain(field)]));
}

describe("jsonValue", () => {
  it("parses what JSON.parse parses", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (json, space) => {
        const text = JSON.stringify(JSON.parse(json), undefined, space);
        const value = read(text);
        expect(JSON.stringify(value === undefined ? undefined : plain(value))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it("rejects what JSON.parse rejects", () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom("", ",", "}", "]", '"', ":", "1", "\u0000", "x"),
        (json, at, letter) => {
          const text = json.slice(0, at % (json.length + 1)) + letter + json.slice((at % (json.length + 1)) + 1);
          let isValid = true;
          try {
            JSON.parse(text);
          } catch {
            isValid = false;
          }
          expect(read(text) !== undefined).toBe(isValid);
        },
      ),
    );
  });

  it("keeps every digit of a number, and the line where an object begins", () => {
    const value = read('{\n "list": [\n  {"amount": 0.1000000000000000000001}\n ]\n}');
    expect(value).toMatchObject({ kind: "object", line: 1 });
    const list =
      value !== undefined && value !== null && typeof value === "object" && "kind" in value && value.kind === "object"
        ? value.fields.get("list")
        : undefined;
    expect(list).toMatchObject([{ line: 3 }]);
    expect(JSON.stringify(plain(list!))).toContain("0.1");
  });

  it("rejects deeply nested text instead of overflowing the stack", () => {
    expect(read("[".repeat(100_000))).toBeUndefined();
    expect(read(`${"[".repeat(33)}${"]".repeat(33)}`)).toBeUndefined();
  });

  it("does not mistake a name for a prototype", () => {
    const value = read('{"__proto__": {"polluted": true}}');
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(value).toMatchObject({ kind: "object" });
  });
});
