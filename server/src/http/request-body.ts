import type { IncomingMessage } from "node:http";

/** Whether a body follows the request's head, be it an empty one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}
