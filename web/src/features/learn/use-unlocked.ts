import { LESSONS, type LessonId } from "@sextant/core/lessons";
import { useSession } from "../../session/session-provider.tsx";

/** Returns whether the reader may open a lesson; undefined while it is unknown who reads. */
export function useUnlocked(id: LessonId): boolean | undefined {
  const { user, loading } = useSession();
  if (LESSONS[id].isOpen) return true;
  if (loading) return undefined;
  return user?.entitlements.capabilities.includes("courses") ?? false;
}
