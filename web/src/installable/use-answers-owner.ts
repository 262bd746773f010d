import { useEffect } from "react";
import { useSession } from "../session/session-provider.tsx";
import { ANSWERS_CACHE, OWNER_ADDRESS } from "../worker/messages.ts";

/**
 * Deletes the stored answers of any other user, and all of them once no user is signed in. The worker does so as well;
 * but a page that was loaded past it signs out without its knowing.
 */
export function useAnswersOwner(): void {
  const { firebaseUser, loading, failed } = useSession();
  const uid = firebaseUser?.uid;
  const isKnown = !loading && !failed;
  useEffect(() => {
    if (!("caches" in window) || !isKnown) return;
    void removeAnswersOfOthers(uid).catch(() => undefined);
  }, [uid, isKnown]);
}

async function removeAnswersOfOthers(uid: string | undefined): Promise<void> {
  if (!(await caches.has(ANSWERS_CACHE))) return;
  const owner = await (await caches.open(ANSWERS_CACHE)).match(OWNER_ADDRESS);
  if (uid === undefined || (await owner?.text()) !== uid) await caches.delete(ANSWERS_CACHE);
}
