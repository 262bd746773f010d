import type { Logger } from "../../log.ts";
import { AddressRefused } from "./guarded-address.ts";
import { parsedUrl } from "./parsed-url.ts";

const LONGEST_HOST = 253;

/**
 * Logs that an address given by a user was rejected, for the operator, who has to notice attempts on the own network,
 * or to allow a host. Logs only its host: paths and user names contain secrets. Ignores anything but an AddressRefused,
 * which is logged elsewhere.
 */
export function logRefusedAddress(log: Pick<Logger, "warn"> | undefined, address: string, error: unknown): void {
  if (!(error instanceof AddressRefused)) return;
  const host = parsedUrl(address)?.host.slice(0, LONGEST_HOST);
  log?.warn({ host, reason: error.message }, "A webhook's URL was rejected");
}
