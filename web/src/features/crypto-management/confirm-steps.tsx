import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  /** The form fields; they stay as typed when the user goes back to them. */
  readonly children: ReactNode;
  /** Returns whether the user may continue; may ask the server first. */
  readonly check: () => boolean | Promise<boolean>;
  /** Returns what is about to happen, term by term. */
  readonly summary: () => readonly (readonly [term: string, value: string])[];
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly error: string | undefined;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** A form in two steps: the input, and its summary to confirm before it takes effect. */
export function ConfirmSteps(props: Props) {
  const {
    children,
    check,
    summary,
    confirmLabel,
    isDestructive = false,
    error,
    isPending,
    onConfirm,
    onCancel,
  } = props;
  const [isConfirming, setConfirming] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const confirm = useRef<HTMLDivElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (isConfirming) confirm.current?.focus();
    else if (wasConfirming.current) form.current?.querySelector<HTMLElement>("input:checked, input")?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setChecking(true);
    try {
      if (await check()) setConfirming(true);
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <form ref={form} className="cm-form" hidden={isConfirming} onSubmit={(event) => void goOn(event)}>
        {children}
        <div className="cm-footer">
          <Button type="submit" aria-busy={isChecking}>
            {TEXTS.continueOn}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
      {isConfirming && (
        <div className="cm-form" role="group" aria-label={TEXTS.checkFirst} ref={confirm} tabIndex={-1}>
          <p className="read">{TEXTS.isThisRight}</p>
          <dl className="cm-facts">
            {summary().map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {error !== undefined && (
            <p role="alert" className="down wrap-anywhere">
              {error}
            </p>
          )}
          <div className="cm-footer">
            <Button
              variant={isDestructive ? "destructive" : "default"}
              aria-busy={isPending}
              onClick={() => isPending || onConfirm()}
            >
              {confirmLabel}
            </Button>
            <Button variant="outline" disabled={isPending} onClick={() => setConfirming(false)}>
              {TEXTS.back}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
