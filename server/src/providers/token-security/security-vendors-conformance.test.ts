import { createGoplusSecurity, createHoneypotSecurity, createRugcheckSecurity } from "./index.ts";
import { securityVendorConformance } from "./conformance.ts";
import goplus from "./samples/goplus.json" with { type: "json" };
import honeypot from "./samples/honeypot.json" with { type: "json" };
import rugcheck from "./samples/rugcheck.json" with { type: "json" };

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const CONTRACT = "0x1111111111111111111111111111111111111111";
const MINT = "Samp1eMint11111111111111111111111111111pump";
const OTHER = "0x9999999999999999999999999999999999999999";

securityVendorConformance({
  name: "goplus",
  nowMs,
  chain: "base",
  address: CONTRACT,
  sample: () => ({ json: goplus.contracts }),
  request: (http, signal) => createGoplusSecurity(http).fetchSecurity("base", [CONTRACT], signal),
});
securityVendorConformance({
  name: "goplus",
  nowMs,
  chain: "solana",
  address: MINT,
  sample: () => ({ json: goplus.mints }),
  request: (http, signal) => createGoplusSecurity(http).fetchSecurity("solana", [MINT], signal),
});
securityVendorConformance({
  name: "honeypot",
  nowMs,
  chain: "base",
  address: CONTRACT,
  sample: () => ({ json: honeypot }),
  wrongSymbol: () => ({ json: { ...honeypot, token: { ...honeypot.token, address: OTHER } } }),
  request: (http, signal) => createHoneypotSecurity(http).fetchSecurity("base", [CONTRACT], signal),
});
securityVendorConformance({
  name: "rugcheck",
  nowMs,
  chain: "solana",
  address: MINT,
  sample: () => ({ json: rugcheck }),
  wrongSymbol: () => ({ json: { ...rugcheck, mint: "Other11111111111111111111111111111111111111" } }),
  request: (http, signal) => createRugcheckSecurity(http).fetchSecurity("solana", [MINT], signal),
});
