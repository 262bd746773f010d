import type { ApiKey } from "@sextant/core/contract";
import type { Answers } from "./fake-api.ts";
import { agoIso } from "./sample-dashboard.ts";

/** The secret of every key that is made here. */
export const KEY_SECRET = "sxk_Q2hhbmdlIHRoaXMga2V5IG5vdw";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns the UTC day of so many days ago. */
const dayAgo = (days: number) => agoIso(days * DAY).slice(0, 10);

export const apiKeyOf = (id: string, changes: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name: "Spreadsheet",
  start: "sxk_8fK2",
  scopes: ["market:read"],
  createdAt: agoIso(5),
  expiresAt: agoIso(-90 * DAY),
  lastUsedAt: null,
  replacedBy: null,
  callsByDay: [],
  ...changes,
});

/** One key of each kind: in use, valid until revoked, replaced, expired. */
export const sampleApiKeys = (): readonly ApiKey[] => [
  apiKeyOf("k4", {
    scopes: ["market:read", "alerts:write"],
    lastUsedAt: agoIso(3),
    callsByDay: [
      { day: dayAgo(3), calls: 1_200 },
      { day: dayAgo(0), calls: 34 },
    ],
  }),
  apiKeyOf("k3", { name: "Backup script", start: "sxk_p0Zq", scopes: ["own:read"], expiresAt: null }),
  apiKeyOf("k2", { name: "Old bot", start: "sxk_77aB", expiresAt: agoIso(-5 * HOUR), replacedBy: "k4" }),
  apiKeyOf("k1", { name: "Trial run", start: "sxk_mN3x", scopes: ["paper:write"], expiresAt: agoIso(2 * DAY) }),
];

/** Answers as the server does: a key that is made is in the list from then on, one that is revoked is not. */
export function apiKeyAnswers(first: readonly ApiKey[] = [], callsPerMinute = 300): Answers {
  let keys = [...first];
  const issue = (changes: Partial<ApiKey>) => {
    const start = KEY_SECRET.slice(0, 8);
    const key = apiKeyOf(`k${String(keys.length + 1)}`, { start, createdAt: agoIso(0), ...changes });
    keys = [key, ...keys];
    return { key, secret: KEY_SECRET };
  };
  return {
    listApiKeys: () => ({ keys, callsPerMinute }),
    createApiKey: ({ body: { name, scopes, days = 90 } }) =>
      issue({ name, scopes, expiresAt: days === null ? null : agoIso(-days * DAY) }),
    rotateApiKey: ({ params, body: { overlapHours = 24 } }) => {
      const old = keys.find(({ id }) => id === params["keyId"])!;
      const made = issue({ name: old.name, scopes: old.scopes });
      const replaced = { ...old, replacedBy: made.key.id, expiresAt: agoIso(-overlapHours * HOUR) };
      keys = keys.map((one) => (one === old ? replaced : one));
      return made;
    },
    revokeApiKey: ({ params }) => {
      keys = keys.filter(({ id }) => id !== params["keyId"]);
      return { revoked: true };
    },
  };
}
