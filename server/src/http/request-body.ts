import type { IncomingMessage } from "node:http";

/** Returns whether a body follows the request's head, even an empty one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}
