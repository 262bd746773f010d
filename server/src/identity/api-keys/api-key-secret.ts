import { createHash, randomBytes } from "node:crypto";

/** Says what it is where one is leaked, so that scanners of secrets find it. */
const PREFIX = "sxt_";
/** 32 random bytes as base64url. */
const SECRET = /^sxt_[\w-]{43}$/;
const SHOWN_LENGTH = 10;

/** Returns a new secret: 256 random bits. */
export const createApiKeySecret = (): string => PREFIX + randomBytes(32).toString("base64url");

/** Returns whether a token may be one of our secrets: anything else costs no query. */
export const isApiKeySecret = (token: string): boolean => SECRET.test(token);

/** Returns the hash that is stored. The secret is 256 random bits, so a plain hash is enough. */
export const hashOfApiKey = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Returns the first characters, which alone are shown later. */
export const startOfApiKey = (secret: string): string => secret.slice(0, SHOWN_LENGTH);
