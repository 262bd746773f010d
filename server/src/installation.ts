import path from "node:path";
import type { Installation } from "@sextant/core/contract";
import { type Clock, machineNowMs } from "./clock.ts";
import type { Config } from "./config.ts";

/** Address of the operator's logo on our own origin. */
export function logoPath({ brandLogo }: Pick<Config, "brandLogo">): string | null {
  return brandLogo === undefined ? null : `/brand/logo${path.extname(brandLogo).toLowerCase()}`;
}

/** Returns what every document contains about this installation, from its configuration and clock. */
export function installationOf(config: Config, clock: Clock): Installation {
  const { contactEmail = null, contactDemoUrl } = config;
  const isSimulated = config.vendors.every((name) => name === "simulated");
  return {
    brand: { name: config.brandName, logo: logoPath(config) },
    contact: {
      email: contactEmail,
      demo: contactDemoUrl ?? (contactEmail === null ? null : `mailto:${contactEmail}?subject=Demo`),
    },
    legal: {
      entity: config.brandLegalEntity ?? null,
      address: config.contactAddress ?? null,
      jurisdiction: config.brandJurisdiction ?? null,
    },
    identity: {
      kind: config.identity,
      name: identityName(config),
      emulator: config.identity === "firebase" && config.firebaseEmulatorUrl !== undefined,
    },
    offersTrial: config.defaultPlan === undefined,
    plans: { promises: config.planPromises, landingPrices: config.landingPrices },
    data: config.replay !== undefined ? "replay" : isSimulated ? "simulated" : "real",
    ...(clock.replay === undefined
      ? {}
      : { replay: { atMs: clock.nowMs(), wallMs: machineNowMs(), speed: clock.replay.speed } }),
  };
}

/** Returns the identity provider's name as used in sentences. */
export function identityName({ identity, brandName, oidcName, oidcIssuer }: Config): string {
  if (identity === "firebase") return "Firebase";
  if (identity === "oidc" && oidcIssuer !== undefined) return oidcName ?? new URL(oidcIssuer).hostname;
  return brandName;
}
