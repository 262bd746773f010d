import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { toasts } from "./toast-queue.ts";
import * as TEXTS from "./texts.tsx";

const SHOWN_MS = 2000;

type Props = {
  readonly text: string;
  /** Whether only an icon is shown, with the label for screen readers only. */
  readonly isIcon?: boolean;
  /** Whether copying is the primary action. */
  readonly isPrimary?: boolean;
  readonly children: string;
};

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, isIcon = false, isPrimary = false, children }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toasts.show({ title: TEXTS.copied });
    } catch {
      toasts.show({ title: TEXTS.copyFailed, text: TEXTS.copyByHand, variant: "destructive" });
    }
  };
  return (
    <Button
      variant={isPrimary ? "default" : "outline"}
      {...(isIcon ? { size: "icon", "aria-label": copied ? TEXTS.copied : children } : {})}
      onClick={() => void copy()}
    >
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {!isIcon && children}
    </Button>
  );
}
