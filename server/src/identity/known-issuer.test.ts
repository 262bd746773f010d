import { expect, test } from "vitest";
import { knownIssuer } from "./known-issuer.ts";

const oidc = (oidcIssuer: string) => knownIssuer({ identity: "oidc", oidcIssuer, firebaseProjectId: undefined });

test("each kind of identity accepts only its own issuer", () => {
  const issuers = ["local", "https://issuer.example/", "https://securetoken.google.com/mine"];
  const knownOf = (knows: (issuer: string) => boolean) => issuers.filter(knows);
  const settings = { oidcIssuer: "https://issuer.example", firebaseProjectId: "mine" };
  expect(knownOf(knownIssuer({ ...settings, identity: "local" }))).toEqual(["local"]);
  expect(knownOf(knownIssuer({ ...settings, identity: "oidc" }))).toEqual(["https://issuer.example/"]);
  expect(knownOf(knownIssuer({ ...settings, identity: "firebase" }))).toEqual(["https://securetoken.google.com/mine"]);
});

test("identifies an issuer by the name in its discovery document", () => {
  expect(oidc("https://i.example/realms/a/.well-known/openid-configuration")("https://i.example/realms/a")).toBe(true);
  expect(oidc("https://i.example/realms/a")("https://i.example/realms/ab")).toBe(false);
  expect(oidc("https://i.example/realms/a")("https://evil.example/realms/a")).toBe(false);
});

test("accepts each tenant of a multi-tenant issuer", () => {
  const knows = oidc("https://login.microsoftonline.com/organizations/v2.0");
  expect(knows("https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0")).toBe(true);
  expect(knows("https://login.microsoftonline.com/a/b/v2.0")).toBe(false);
  expect(knows("https://evil.example/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0")).toBe(false);
});
