import { apiCallsPerMinute } from "@sextant/core/billing";
import type { ApiKey, ApiScope } from "@sextant/core/contract";
import type { StoredApiKey } from "../../identity/api-keys/api-key-store.ts";
import type { ApiKeys } from "../../identity/api-keys/api-keys.ts";
import type { AuditLog } from "../../identity/audit-log.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";

const HOUR_MS = 3_600_000;

type Input<Params, Body = undefined> = {
  readonly params: Params;
  readonly body: Body;
  readonly context: CallContext;
};
type NewKey = { readonly name: string; readonly scopes: ApiScope[]; readonly days: number | null };

/** Creates the calls about one's own API keys, and the one by which a program learns whose key it has. */
export function createApiKeyHandlers(
  apiKeys: Pick<ApiKeys, "of" | "create" | "rotate" | "revoke">,
  audit: Pick<AuditLog, "note">,
) {
  return {
    listApiKeys: async ({ params: { id }, context }: Input<{ id: string }>) => {
      const { keys, days } = await apiKeys.of(id);
      return {
        keys: keys.map((key) =>
          shownKey(
            key,
            days.filter(({ keyId }) => keyId === key.id).map(({ day, calls }) => ({ day, calls })),
          ),
        ),
        callsPerMinute: apiCallsPerMinute(setUpUser(context.person).plan.plan),
      };
    },

    createApiKey: async ({ params: { id }, body }: Input<{ id: string }, NewKey>) => {
      const { key, secret } = await apiKeys.create(id, body);
      await audit.note({
        actor: id,
        action: "api-key.created",
        subject: id,
        facts: { key: key.id, scopes: key.scopes },
      });
      return { key: shownKey(key, []), secret };
    },

    rotateApiKey: async ({
      params: { id, keyId },
      body: { overlapHours },
    }: Input<{ id: string; keyId: string }, { overlapHours: number }>) => {
      const { key, secret } = await apiKeys.rotate(id, keyId, overlapHours * HOUR_MS);
      await audit.note({ actor: id, action: "api-key.rotated", subject: id, facts: { from: keyId, to: key.id } });
      return { key: shownKey(key, []), secret };
    },

    revokeApiKey: async ({ params: { id, keyId } }: Input<{ id: string; keyId: string }>) => {
      const revoked = await apiKeys.revoke(id, keyId);
      if (revoked) await audit.note({ actor: id, action: "api-key.revoked", subject: id, facts: { key: keyId } });
      return { revoked };
    },

    getCaller: ({ context: { person } }: Input<object>) => {
      const { id, username, plan } = setUpUser(person);
      const key = person?.key;
      return Promise.resolve({
        userId: id,
        username,
        plan: plan.plan,
        key: key === undefined ? null : { name: key.name, scopes: [...key.scopes], expiresAt: time(key.expiresAtMs) },
      });
    },
  };
}

function shownKey(key: StoredApiKey, callsByDay: ApiKey["callsByDay"]): ApiKey {
  const { id, name, start, scopes, createdAtMs, expiresAtMs, lastUsedAtMs, replacedBy } = key;
  return {
    id,
    name,
    start,
    scopes: [...scopes],
    createdAt: new Date(createdAtMs).toISOString(),
    expiresAt: time(expiresAtMs),
    lastUsedAt: time(lastUsedAtMs),
    replacedBy: replacedBy ?? null,
    callsByDay,
  };
}

const time = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());
