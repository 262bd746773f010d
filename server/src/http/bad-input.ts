import { Failure } from "@sextant/core/contract";
import * as z from "zod";

/** The parts of a JSON schema that are used here. */
type Shape = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | false;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly const?: unknown;
};

const NAME_LENGTH = 40;

/** Describes what is wrong with an input in one sentence that names the key and the expected value. */
export function badInput(schema: z.ZodType, error: z.ZodError, input: unknown): Failure {
  const [issue] = error.issues;
  const field = issue?.path.join(".") ?? "";
  const shape = at(z.toJSONSchema(schema, { unrepresentable: "any" }) as Shape, issue?.path ?? [], input);
  const detail =
    issue?.code === "unrecognized_keys"
      ? unknownKey(issue.keys[0] ?? "", shape)
      : field !== "" && Array.isArray(valueAt(input, issue?.path ?? [])) && shape.type !== "array"
        ? "give it only once"
        : expectation(shape, issue);
  return field === ""
    ? new Failure("bad-request", { detail })
    : new Failure("bad-request", { detail: `${field}: ${detail}` }, { field });
}

/**
 * Returns whether a text has a NUL or an unpaired surrogate, which no database text can store. A text may be a file of
 * megabytes.
 */
function isUnstorable(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed();
}

/** Rejects any text in an input, at any depth, that the database can't store, before a handler uses it. */
export function refuseUnstorable(fields: unknown, path: readonly string[] = []): void {
  if (typeof fields === "string" && isUnstorable(fields)) {
    const field = path.join(".");
    throw new Failure("bad-request", { detail: `${field}: use plain characters` }, { field });
  }
  if (typeof fields !== "object" || fields === null) return;
  for (const [name, value] of Object.entries(fields)) {
    // A key is text too; it is not repeated.
    if (isUnstorable(name)) throw new Failure("bad-request", { detail: "use plain characters for names" });
    refuseUnstorable(value, [...path, name]);
  }
}

function unknownKey(key: string, { properties = {} }: Shape): string {
  const known = Object.keys(properties);
  const name = key.length > NAME_LENGTH ? `${key.slice(0, NAME_LENGTH)}…` : key;
  return `${name}: ${known.length === 0 ? "no fields are accepted here" : `the only fields are ${list(known, "and")}`}`;
}

function expectation(shape: Shape, issue: z.core.$ZodIssue | undefined): string {
  // A pattern is not readable; the contract describes it in words.
  if (shape.pattern !== undefined && issue?.code === "invalid_format" && issue.format === "regex")
    return `use ${issue.message}`;
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength = 0, maxLength } = shape;
  const { minItems = 0, maxItems } = shape;
  if (shape.enum) return `use ${list(shape.enum.map(String), "or")}`;
  if (shape.const !== undefined) return `use ${String(shape.const)}`;
  if (shape.format === "date-time") return "use a date and time such as 2026-01-31T14:30:00Z";
  if (shape.format === "date") return "use a date such as 2026-01-31";
  if (shape.format === "uri" && issue?.code !== "too_big") return "use a URL such as https://hooks.example.org/path";
  if (type === "integer" || type === "number") return `use a ${type === "integer" ? "whole " : ""}number${range()}`;
  if (type === "string" && maxLength !== undefined)
    return minLength > 0
      ? `use ${String(minLength)} to ${String(maxLength)} characters`
      : `use at most ${String(maxLength)} characters`;
  if (type === "string") return "use text";
  if (type === "boolean") return "use true or false";
  if (type === "array" && maxItems !== undefined)
    return minItems > 0
      ? `give a list of ${String(minItems)} to ${String(maxItems)}`
      : `give a list of at most ${String(maxItems)}`;
  if (type === "object") return "use a JSON object";
  return type === undefined ? "no fields are accepted here" : "use the type that the API reference describes";

  function range(): string {
    const least = exclusiveMinimum === undefined ? minimum : undefined;
    const most = exclusiveMaximum === undefined ? maximum : undefined;
    if (least !== undefined && most !== undefined) return ` from ${plain(least)} to ${plain(most)}`;
    const bounds = [
      ...(exclusiveMinimum === undefined ? [] : [`above ${plain(exclusiveMinimum)}`]),
      ...(least === undefined ? [] : [`of at least ${plain(least)}`]),
      ...(exclusiveMaximum === undefined ? [] : [`below ${plain(exclusiveMaximum)}`]),
      ...(most === undefined ? [] : [`of at most ${plain(most)}`]),
    ];
    return bounds.length === 0 ? "" : ` ${bounds.join(" and ")}`;
  }
}

/** Formats a bound without an exponent, which not everyone can read. */
const plain = (bound: number): string =>
  bound.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });

function list(text: readonly string[], last: "and" | "or"): string {
  return text.length < 2 ? text.join("") : `${text.slice(0, -1).join(", ")} ${last} ${text.at(-1) ?? ""}`;
}

function at(shape: Shape, path: readonly PropertyKey[], input: unknown): Shape {
  let inner = meant(shape, input);
  for (const [depth, key] of path.entries()) {
    const next = inner.properties?.[String(key)] ?? inner.items ?? (inner.additionalProperties || {});
    inner = meant(present(next), valueAt(input, path.slice(0, depth + 1)));
  }
  return inner;
}

/**
 * Returns the member of a union that was meant: the one whose keyword was sent, or for an unknown keyword an object
 * that lists all of them.
 */
function meant(shape: Shape, value: unknown): Shape {
  const kinds = (shape.oneOf ?? []).flatMap((kind) => {
    const [name, one] = Object.entries(kind.properties ?? {}).find(([, { const: word }]) => word !== undefined) ?? [];
    return name === undefined || one === undefined ? [] : [{ kind, name, word: one.const }];
  });
  const found = kinds.find(({ name, word }) => valueAt(value, [name]) === word);
  if (found !== undefined) return found.kind;
  const [name] = kinds.map((one) => one.name);
  return name === undefined
    ? shape
    : { type: "object", properties: { [name]: { enum: kinds.map(({ word }) => word) } } };
}

/**
 * Returns the non-null schema: a nullable value is described as a union, and a caller who sent something meant the
 * other member.
 */
function present(shape: Shape): Shape {
  return shape.anyOf?.find(({ type }) => type !== "null") ?? shape;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], input);
}
