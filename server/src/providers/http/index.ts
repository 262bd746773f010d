export { createVendorHttp, type VendorHttpOptions } from "./create-vendor-http.ts";
export type { Timing } from "./timing.ts";
export type { VendorGet, VendorHttp, VendorHttpState, VendorReply } from "./vendor-http.ts";
