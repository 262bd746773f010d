import { createContext, useCallback, useContext, useState, type ReactNode } from "react";
import { CallFailure } from "../lib/call-failure.ts";
import { StepUpDialog } from "./step-up-dialog.tsx";

/**
 * Runs an action that may need recent authentication: if the server requires it, the user re-authenticates in place and
 * the call is repeated.
 */
type Proven = <T>(action: () => Promise<T>) => Promise<T>;

type CallContext = { readonly proved: () => void; readonly gaveUp: () => void };

const ReauthenticatedContext = createContext<Proven | undefined>(undefined);

export function StepUpProvider({ email, children }: { readonly email: string; readonly children: ReactNode }) {
  const [requesting, setRequesting] = useState<CallContext>();
  const proven: Proven = useCallback(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== "prove-yourself") throw error;
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
      <StepUpDialog
        open={requesting !== undefined}
        email={email}
        onProved={() => end("proved")}
        onGiveUp={() => end("gaveUp")}
      />
    </ReauthenticatedContext>
  );
}

export function useReauthenticated(): Proven {
  const proven = useContext(ReauthenticatedContext);
  if (!proven) throw new Error("useProven stands outside of StepUpProvider");
  return proven;
}
