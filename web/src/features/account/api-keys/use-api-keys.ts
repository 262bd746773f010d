import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, call, type Input } from "../../../lib/call.ts";
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "../../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../../lib/query-keys.ts";
import { useChange } from "../../../lib/use-change.ts";
import { useReauthenticated } from "../../../session/step-up.tsx";

type Listed = Answer<"listApiKeys">;
type Made = Answer<"createApiKey">;
type NewKey = NonNullable<Input<"createApiKey">["body"]>;
type Rotation = { readonly keyId: string; readonly overlapHours: number };

/** A secret just made, and the name of its key. */
export type IssuedSecret = { readonly name: string; readonly secret: string };
type OnIssued = (issued: IssuedSecret) => void;

const listKey = (userId: string) => keyOf(listApiKeys, { params: { id: userId } });

/** Returns the user's API keys, requested again each time the section opens. */
export function useApiKeys(userId: string) {
  return useQuery({ ...callQuery(listApiKeys, { params: { id: userId } }), refetchOnMount: "always" });
}

/** Creates a key. Its secret goes to `onIssued` only. */
export function useCreateKey(userId: string, onIssued: OnIssued) {
  return useIssue(userId, onIssued, (body: NewKey) => call(createApiKey, { params: { id: userId }, body }));
}

/** Replaces a key by a new one. Its secret goes to `onIssued` only. */
export function useRotateKey(userId: string, onIssued: OnIssued) {
  return useIssue(userId, onIssued, ({ keyId, overlapHours }: Rotation) =>
    call(rotateApiKey, { params: { id: userId, keyId }, body: { overlapHours } }),
  );
}

function useIssue<Sent>(userId: string, onIssued: OnIssued, send: (sent: Sent) => Promise<Made>) {
  const queries = useQueryClient();
  const proven = useReauthenticated();
  return useChange({
    mutationFn: async (sent: Sent) => {
      const { key, secret } = await proven(() => send(sent));
      onIssued({ name: key.name, secret });
      // What is returned here stays in the cache of changes for minutes: never the secret.
      return key;
    },
    onSuccess: (key) => {
      queries.setQueryData<Listed>(
        listKey(userId),
        (before) => before && { ...before, keys: [key, ...before.keys.filter(({ id }) => id !== key.id)] },
      );
      // Only the server knows how long a replaced key stays valid.
      return queries.invalidateQueries({ queryKey: listKey(userId) });
    },
  });
}

/** Ends a key at once. */
export function useRevokeKey(userId: string) {
  const queries = useQueryClient();
  return useChange({
    mutationFn: (keyId: string) => call(revokeApiKey, { params: { id: userId, keyId } }),
    // A key that expired meanwhile is gone too, though there was nothing to revoke.
    onSuccess: (_, keyId) =>
      queries.setQueryData<Listed>(
        listKey(userId),
        (before) => before && { ...before, keys: before.keys.filter(({ id }) => id !== keyId) },
      ),
  });
}
