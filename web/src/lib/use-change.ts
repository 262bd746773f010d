import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { createIntent, type Intent } from "./intent.ts";

/** Operating systems count two clicks within this time as one double click. */
const DOUBLE_CLICK_MS = 500;

type Options<Answer, Variables, Context> = Omit<UseMutationOptions<Answer, Error, Variables, Context>, "mutationFn"> & {
  /** Makes the call, under an intent that is the same for every retry until one succeeds. */
  readonly mutationFn: (variables: Variables, intent: Intent) => Promise<Answer>;
};

/**
 * Runs calls that change something, like `useMutation`. `mutate` ignores a repetition: the latest variables while their
 * call is still running, or the second click of a double click whose first was already answered. After a failure the
 * same variables may be sent again at once.
 */
export function useChange<Answer, Variables = void, Context = unknown>(options: Options<Answer, Variables, Context>) {
  const { mutationFn, onSettled } = options;
  const intent = useRef<Intent>(undefined);
  const guard = useRef<ReturnType<typeof createRepetitionGuard>>(undefined);
  const mutation = useMutation<Answer, Error, Variables, Context>({
    ...options,
    mutationFn: (variables) => mutationFn(variables, (intent.current ??= createIntent())),
    onSettled: (...settled) => {
      const [, error, variables] = settled;
      if (error === null) intent.current = undefined;
      guard.current?.ended(variables, error === null);
      return onSettled?.(...settled);
    },
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...given) => {
      const [variables] = given;
      guard.current ??= createRepetitionGuard();
      if (guard.current.begins(variables, isFirstClick())) send(...given);
    },
    [send],
  );
  return { ...mutation, mutate };
}

/**
 * Returns whether the event being handled is a click that the browser counts as the first of a series. Browsers count
 * no key presses and no form submissions, so those are distinguished by time alone.
 */
const isFirstClick = (): boolean => globalThis.event instanceof MouseEvent && globalThis.event.detail === 1;

/** Creates a guard that distinguishes repetitions from new calls. */
export function createRepetitionGuard(nowMs = () => performance.now()) {
  const running = new Set<string>();
  let last: { readonly print: string; readonly atMs: number } | undefined;
  const printOf = (variables: unknown) => JSON.stringify([variables]);
  return {
    /** Returns whether the variables should be sent. */
    begins(variables: unknown, isNewClick = false): boolean {
      const print = printOf(variables);
      // A different call between two equal ones may undo the first, so the second is not a repetition.
      const isSoon = last !== undefined && nowMs() - last.atMs < DOUBLE_CLICK_MS;
      if (last?.print === print && (running.has(print) || (isSoon && !isNewClick))) return false;
      running.add(print);
      last = { print, atMs: nowMs() };
      return true;
    },
    ended(variables: unknown, succeeded: boolean): void {
      const print = printOf(variables);
      running.delete(print);
      if (!succeeded && last?.print === print) last = undefined;
    },
  };
}
