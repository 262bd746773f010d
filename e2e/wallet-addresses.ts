import { checksummedAddress, tronBase58 } from "@sextant/core/billing";

/** Addresses that no one owns. */
export const SECOND = checksummedAddress("0x6b4f0c8d2e3a5b7c9d1e2f3a4b5c6d7e8f9a0b1c");
export const TRON = tronBase58("5a3e9b7c1d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b");
