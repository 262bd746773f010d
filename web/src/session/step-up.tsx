import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from "react";
import { CallFailure } from "../lib/call-failure.ts";

const StepUpDialog = lazy(async () => ({ default: (await import("./step-up-dialog.tsx")).StepUpDialog }));

/**
 * Runs an action that may need recent authentication: if the server requires it, the user re-authenticates in place and
 * the call is repeated.
 */
type Proven = <T>(action: () => Promise<T>) => Promise<T>;

type CallContext = { readonly proved: () => void; readonly gaveUp: () => void };

const ReauthenticatedContext = createContext<Proven | undefined>(undefined);

export function StepUpProvider({ email, children }: { readonly email: string; readonly children: ReactNode }) {
  const [requesting, setRequesting] = useState<CallContext>();
  // The dialog stays once it was needed, so that on closing it returns the focus.
  const [isRequested, setRequested] = useState(false);
  const proven: Proven = useCallback(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== "prove-yourself") throw error;
      setRequested(true);
      await new Promise<void>((proved, refuse) => setRequesting({ proved, gaveUp: () => refuse(error) }));
      return await action();
    }
  }, []);
  const end = (how: keyof CallContext) => {
    setRequesting(undefined);
    requesting?.[how]();
  };
  return (
    <ReauthenticatedContext value={proven}>
      {children}
      {isRequested && (
        <Suspense>
          <StepUpDialog
            open={requesting !== undefined}
            email={email}
            onProved={() => end("proved")}
            onGiveUp={() => end("gaveUp")}
          />
        </Suspense>
      )}
    </ReauthenticatedContext>
  );
}

export function useReauthenticated(): Proven {
  const proven = useContext(ReauthenticatedContext);
  if (!proven) throw new Error("useProven stands outside of StepUpProvider");
  return proven;
}
