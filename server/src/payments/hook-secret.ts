import type { Secrets } from "../secrets/secrets.ts";

/** The sealing purpose of merchants' webhook secrets. */
export const HOOK_PURPOSE = "payment-hook";

/** Opens a webhook's secret; undefined if it was sealed under another master secret. */
export function openHookSecret(secrets: Pick<Secrets, "open">, sealed: Uint8Array): string | undefined {
  return secrets.open(HOOK_PURPOSE, sealed)?.toString("utf8");
}
