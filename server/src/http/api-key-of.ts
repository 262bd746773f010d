import type { IncomingMessage } from "node:http";
import { isApiKeySecret } from "../identity/api-keys/api-key-secret.ts";

const BEARER = /^Bearer +(\S+) *$/i;

/** Returns the token of an `Authorization: Bearer` header. */
export function bearerOf(request: IncomingMessage): string | undefined {
  const { authorization } = request.headers;
  return authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
}

/** Returns the API key that a request is made with; tokens of other kinds are left to their own calls. */
export function apiKeyOf(request: IncomingMessage): string | undefined {
  const token = bearerOf(request);
  return token !== undefined && isApiKeySecret(token) ? token : undefined;
}
