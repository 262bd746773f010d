import type { IncomingMessage } from "node:http";

/** Makes a request say what PUBLIC_URL says of host and scheme, whatever a proxy or a stranger wrote. */
export function setOwnOrigin({ headers }: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  headers.host = host;
  headers["x-forwarded-proto"] = protocol.slice(0, -1);
  delete headers["x-forwarded-host"];
}

/** Whether a form was sent by a page of ours, as the browser tells: neither header can be set by a page's script. */
export function isFromOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined ? site === "same-origin" : origin === publicUrl;
}
