import type { Secrets } from "../secrets/secrets.ts";

/** What the secrets of merchants' webhooks are sealed for. */
export const HOOK_PURPOSE = "payment-hook";

/** A webhook's secret; undefined where it was sealed under another master secret. */
export function openHookSecret(secrets: Pick<Secrets, "open">, sealed: Uint8Array): string | undefined {
  return secrets.open(HOOK_PURPOSE, sealed)?.toString("utf8");
}
