import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FakeFirebase } from "./fake-firebase.ts";
import { startServer, WITHOUT_PRICES } from "./start-server.ts";

export const PROJECT = "demo-sextant";

/** The address of a production server; it is not in DNS, and the browser is given its location. */
export const PUBLIC_URL = "https://sextant.test";

/**
 * Starts the built server with a fake Firebase as its identity provider: as the emulator, as the real service for a
 * server on this machine, or as the real service for one in production.
 */
export const startFirebaseSite = (fake: FakeFirebase, as: "emulator" | "service" | "production") =>
  startServer("firebase", {
    ...WITHOUT_PRICES,
    IDENTITY: "firebase",
    FIREBASE_API_KEY: "fake-key",
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_KEYS_URL: `${fake.url}/keys`,
    ...SETTINGS[as](fake),
  });

/** The certificate as a file, where Node.js looks for more of them. */
function stored(certificate: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "e2e-certificate-")), "fake.pem");
  writeFileSync(file, certificate);
  return file;
}

const SETTINGS = {
  // A screen with prices is open while its session ends.
  emulator: ({ url }: FakeFirebase) => ({ VENDORS: "simulated", FIREBASE_EMULATOR_URL: url }),
  service: () => ({ FIREBASE_TOKEN_SYNC_URL: "/session-sync" }),
  production: ({ url, certificate }: FakeFirebase) => ({
    PUBLIC_URL,
    // Needed by a server that stores its data outside of its folder.
    SEXTANT_SECRET: randomBytes(32).toString("hex"),
    FIREBASE_HANDLER_URL: url,
    NODE_EXTRA_CA_CERTS: stored(certificate ?? ""),
  }),
};
