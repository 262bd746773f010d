import { afterCheckout, whenCheckoutOpens } from "../lib/checkout-lock.ts";
import type { ToWorker } from "../worker/messages.ts";
import { createDeclinedLock } from "./declined-lock.ts";
import { type Answer, createUpdateQuestion, type UpdateQuestion } from "./update-question.ts";
import { watchUpdates } from "./watch-updates.ts";

/** Creates the question about updates of this page's worker; until `signal` aborts. */
export function createPageQuestion(registration: ServiceWorkerRegistration, signal: AbortSignal): UpdateQuestion {
  const channel = new BroadcastChannel("update");
  const declined = createDeclinedLock();
  signal.addEventListener("abort", () => {
    channel.close();
    declined.forget();
  });
  const question = createUpdateQuestion({
    tabs: {
      post: (answer) => channel.postMessage(answer),
      listen: (listener) => {
        channel.onmessage = ({ data }: MessageEvent<Answer>) => listener(data);
      },
    },
    declined,
    afterCheckout: (act) => afterCheckout(act, signal),
    takeOver: () => registration.waiting?.postMessage({ kind: "take-over" } satisfies ToWorker),
    reload: () => window.location.reload(),
  });
  whenCheckoutOpens(question.checkoutOpened, signal);
  navigator.serviceWorker.addEventListener("controllerchange", question.tookOver, { signal });
  watchUpdates(registration, question, signal);
  return question;
}
