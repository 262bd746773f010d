import {
  acceptsIdempotencyKey,
  type Endpoint,
  ENDPOINTS,
  FAILURES,
  KEY_ACCESS,
  type KeyAccess,
} from "@sextant/core/contract";
import * as z from "zod";

type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description?: string;
  readonly required: boolean;
  readonly schema: unknown;
};

/** The OpenAPI document of every call, computed from the contract. */
export function openApiDocument(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Sextant",
      version,
      description: "Market analysis where every number is true, sourced and checkable.",
      license: { name: "MIT", identifier: "MIT" },
    },
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description:
            "An API key of the account page. `x-key` of a call is the scope that the key needs: `any` is every key, `never` means that only a signed-in browser may make the call.",
        },
        session: { type: "apiKey", in: "cookie", name: "session", description: "A signed-in browser." },
      },
    },
  };
}

/** Returns who may make a call, as alternatives: nobody in particular, a key, a session. */
function securityOf({ access }: Endpoint, key: KeyAccess): readonly object[] {
  if (access === "public") return [{}];
  return key === "never" ? [{ session: [] }] : [{ apiKey: [] }, { session: [] }];
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Your own key for this request, ideally a random UUID. A request repeated with the same key within 24 hours runs once and gets the first response.",
  schema: { type: "string", pattern: "^[!-~]{1,128}$" },
};

function operation(name: string, endpoint: Endpoint): object {
  const parameters = [
    ...parametersOf(endpoint.params, "path"),
    ...parametersOf(endpoint.query, "query"),
    ...(acceptsIdempotencyKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
  ];
  const body =
    endpoint.body instanceof z.ZodUndefined
      ? {}
      : { requestBody: { required: true, content: json(endpoint.body, "input") } };
  return {
    operationId: name,
    summary: endpoint.summary,
    "x-access": endpoint.access,
    "x-key": KEY_ACCESS[name as keyof typeof KEY_ACCESS],
    security: securityOf(endpoint, KEY_ACCESS[name as keyof typeof KEY_ACCESS]),
    "x-changes": endpoint.changes === true,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...body,
    responses: {
      200: { description: endpoint.summary, content: json(endpoint.answer, "output") },
      default: {
        description: "Rejected, with the reason in one sentence",
        headers: {
          "X-Error-Code": { schema: { type: "string", enum: Object.keys(FAILURES) } },
          "X-Request-Id": { schema: { type: "string" } },
        },
        content: { "text/plain": { schema: { type: "string" } } },
      },
    },
  };
}

function parametersOf(schema: z.ZodType, place: "path" | "query"): readonly Parameter[] {
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: part,
  }));
}

function json(schema: z.ZodType, io: "input" | "output"): object {
  return { "application/json": { schema: toSchema(schema, io) } };
}

function toSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
