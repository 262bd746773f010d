import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isBuilt } from "@sextant/core/billing";
import { CAPABILITIES, type Capability } from "@sextant/core/contract";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
/** Where plans, words and the contract list every capability, whether it opens anything or not. */
const LISTS =
  /core[\\/]src[\\/](billing[\\/](plans|price-lists|built-features)|contract[\\/]access)\.ts$|entitlement-lines\.ts$/;

const sources = ["core/src", "server/src", "web/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => join(root, folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test.") && !LISTS.test(path)),
);
const texts = sources.map((path) => readFileSync(path, "utf8"));
const isUsed = (capability: Capability) => texts.some((text) => text.includes(`"${capability}"`));
/** Capabilities that no code looks up: white label is a matter of settings. */
const BY_SETTINGS: readonly Capability[] = ["white_label"];

it.each(CAPABILITIES)("plans call '%s' built exactly where code opens something by it", (capability) => {
  expect(isBuilt(capability)).toBe(isUsed(capability) || BY_SETTINGS.includes(capability));
});
