import "./secret-once.css";
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly label: string;
  readonly secret: string;
  /** What the secret is for. */
  readonly children: ReactNode;
  readonly onDone: () => void;
};

/** A secret that is shown only once, for the user to copy and store; takes focus. */
export function SecretOnce({ label, secret, children, onDone }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="secret-once" role="group" aria-label={label} ref={place} tabIndex={-1}>
      <p className="note keep">
        <b>{TEXTS.secretOnce}</b> {children}
      </p>
      <p className="secret-letters">{secret}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret}>{TEXTS.copySecret}</CopyButton>
        <Button onClick={onDone}>{TEXTS.secretSaved}</Button>
      </div>
    </div>
  );
}
