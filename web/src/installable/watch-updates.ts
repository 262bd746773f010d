import type { UpdateQuestion } from "./update-question.ts";
import type { ToWorker } from "../worker/messages.ts";

/** How often a page that stays open looks for a new version, in ms. */
const EVERY_MS = 3_600_000;
/** Reports each version that waits to `question`, and looks for new ones, until `signal` aborts. */
export function watchUpdates(
  registration: ServiceWorkerRegistration,
  question: Pick<UpdateQuestion, "found">,
  signal: AbortSignal,
): void {
  const found = (isFresh: boolean) => {
    const { active, waiting } = registration;
    // The first worker of this browser has no version before it to wait for.
    if (active === null || waiting === null) return;
    // Of another address: the worker that older versions registered for notifications, or that of another language.
    // This page is of the version that waits, so there is nothing to ask about.
    if (active.scriptURL !== waiting.scriptURL) waiting.postMessage({ kind: "take-over" } satisfies ToWorker);
    else void question.found({ isFresh });
  };
  const watch = (installing: ServiceWorker | null) => {
    const changed = () => {
      if (installing?.state === "installed") found(true);
    };
    installing?.addEventListener("statechange", changed, { signal });
  };
  found(isReload());
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing), { signal });
  const look = () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  };
  const timer = setInterval(look, EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", look, { signal });
}

/** Whether the user loaded this page again: a start like any other, whatever was answered before it. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "reload";
}
