import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Returns the caller's address: the other end of the connection, or the one that a trusted proxy reports. */
export function clientAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const direct = withoutMapping(request.socket.remoteAddress ?? "");
  if (!trustedProxies.includes(direct)) return direct;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => withoutMapping(part.trim()));
  // From the right: anything left of the first address that none of our proxies vouches for may be forged.
  const named = forwarded.reverse().find((address) => !trustedProxies.includes(address));
  return named !== undefined && isIP(named) !== 0 ? named : direct;
}

/**
 * Returns whether the call comes from this machine itself: not through a proxy, and not from a page whose host name was
 * pointed at us.
 */
export function isLoopbackRequest(request: IncomingMessage): boolean {
  const address = withoutMapping(request.socket.remoteAddress ?? "");
  if (address !== "::1" && !address.startsWith("127.")) return false;
  if (request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined) return false;
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(request.headers.host ?? "");
}

function withoutMapping(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}
