import { Failure } from "@sextant/core/contract";
import * as client from "openid-client";
import type { PublishedKeys } from "./published-keys.ts";

/** An issuer's metadata, and its signing keys. */
export type KnownIssuer = { readonly config: client.Configuration; readonly keys: PublishedKeys };

/**
 * Fetches the issuer's claims about a user who signed in: about the same subject as the ID token, and, if the issuer
 * signs the answer, signed with one of its keys. Throws Failure 'bad-token' otherwise.
 */
export async function userInfo(
  { config, keys }: KnownIssuer,
  accessToken: string,
  { iss, sub }: { readonly iss: string; readonly sub: string },
  nowMs: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { userinfo_endpoint: url = "", userinfo_signing_alg_values_supported: algorithms } = config.serverMetadata();
  const clientId = config.clientMetadata().client_id;
  const headers = new Headers({ accept: "application/json, application/jwt;q=0.9" });
  const response = await client.fetchProtectedResource(config, accessToken, new URL(url), "GET", null, headers);
  if (response.status >= 500) throw new Failure("sign-in-unavailable");
  if (response.status !== 200) throw new Failure("bad-token");
  const text = await response.text();
  const isSigned = response.headers.get("content-type")?.split(";")[0]?.trim() === "application/jwt";
  const claims = isSigned ? (await keys.verify(text, algorithms, nowMs)).claims : plain(text);
  const { aud = clientId } = claims;
  const isTheirs = claims.sub === sub && (claims.iss ?? iss) === iss && [aud].flat().includes(clientId);
  if (!isTheirs) throw new Failure("bad-token");
  return claims;
}

function plain(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
