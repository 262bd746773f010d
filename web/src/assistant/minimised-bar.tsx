import { ChevronUp, X } from "lucide-react";
import { useContext, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { ViewContext } from "./assistant-view.ts";
import * as TEXTS from "./texts.ts";

type Props = { readonly isPending: boolean; readonly hasNews: boolean };

/** The minimised assistant: a small bar that says whether there is an answer, restores it and closes it. */
export function MinimisedBar({ isPending, hasNews }: Props) {
  const show = useContext(ViewContext);
  const restore = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The panel had the focus.
    if (document.activeElement?.matches("body, .assistant *")) restore.current?.focus({ preventScroll: true });
  }, []);
  const news = isPending ? TEXTS.sending : hasNews ? TEXTS.newAnswer : "";
  return (
    <section className="assistant-bar" aria-label={TEXTS.assistant}>
      <button
        ref={restore}
        type="button"
        className="assistant-restore"
        aria-label={TEXTS.restoreAssistant}
        onClick={() => show("open")}
      >
        <ChevronUp aria-hidden="true" />
        <b className="h-sub">{TEXTS.assistant}</b>
      </button>
      <span className="meta truncate" role="status">
        {news}
      </span>
      <Button
        variant="ghost"
        size="icon"
        className="end"
        aria-label={TEXTS.closeAssistant}
        title={TEXTS.closeAssistant}
        onClick={() => show("closed")}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
