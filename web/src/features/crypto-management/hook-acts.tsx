import { useEffect, useRef, useState } from "react";
import type { ContractCalls } from "../../lib/contract-calls.ts";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { useRemoveHook } from "./use-payment-hooks.ts";
import * as TEXTS from "./texts.tsx";

export type Hook = ReturnType<ContractCalls["listPaymentHooks"]["answer"]["parse"]>[number];
type Props = { readonly hook: Hook; readonly onRemoved: () => void };

/** Removes a receiver of payment events after confirmation in place. */
export function HookActs({ hook, onRemoved }: Props) {
  const { id, url } = hook;
  const [isRequesting, setRequesting] = useState(false);
  const acts = useRef<HTMLSpanElement>(null);
  const wasRequesting = useRef(false);
  const { mutate, isPending } = useRemoveHook();
  useEffect(() => {
    if (isRequesting !== wasRequesting.current) acts.current?.querySelector("button")?.focus();
    wasRequesting.current = isRequesting;
  }, [isRequesting]);
  const remove = () =>
    mutate(id, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.webhookRemoved, text: url });
        onRemoved();
      },
      onError: (error) =>
        toasts.show({ title: TEXTS.webhookNotRemoved, text: describeError(error), variant: "destructive" }),
      onSettled: () => setRequesting(false),
    });
  return (
    <span className="cm-acts" ref={acts}>
      {isRequesting ? (
        <>
          <Button size="sm" variant="destructive" aria-busy={isPending} onClick={() => isPending || remove()}>
            {TEXTS.remove}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setRequesting(false)}>
            {TEXTS.keep}
          </Button>
        </>
      ) : (
        <Button size="sm" variant="outline" onClick={() => setRequesting(true)}>
          {TEXTS.removeWebhook(<span className="sr"> {url}</span>)}
        </Button>
      )}
    </span>
  );
}
