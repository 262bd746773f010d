import { MessageCircleQuestionMark } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { ASK_EVENT } from "./ask-assistant.ts";
import type { WidgetProps } from "./assistant-widget.tsx";
import { useAssistantKey } from "./use-assistant-key.ts";
import * as TEXTS from "./texts.ts";
import "./assistant-button.css";

const load = async () => (await import("./assistant-widget.tsx")).AssistantWidget;

/**
 * The button that opens the assistant, on every screen. The assistant itself loads when it is opened, or shortly before:
 * when the button is pointed at or focused.
 */
export function AssistantButton() {
  const [view, setView] = useState<WidgetProps["view"]>("closed");
  const [question, setQuestion] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = view !== "closed";
  const Widget = useLoaded(isOpen, () => setView("closed"));
  const opener = useRef<HTMLElement>(undefined);
  useAssistantKey(() => {
    // The key is pressed anywhere; who presses the button returns to the button.
    const focused = document.activeElement;
    opener.current = focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
    setView("open");
  });
  useEffect(() => {
    const onAsk = (event: Event) => {
      setQuestion(String((event as CustomEvent<unknown>).detail));
      setView("open");
    };
    window.addEventListener(ASK_EVENT, onAsk);
    return () => window.removeEventListener(ASK_EVENT, onAsk);
  }, []);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The panel or its bar had the focus; if the user has gone on elsewhere, the focus stays there.
    if (wasOpen.current && !isOpen && document.activeElement?.matches("body, .assistant *")) {
      const back = opener.current?.isConnected === true ? opener.current : button.current;
      back?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  // If loading ahead fails there is nothing to report yet: the press loads it again.
  const ahead = () => void load().catch(() => undefined);
  return (
    <>
      {!isOpen && (
        <Button
          ref={button}
          variant="outline"
          className="assistant-open"
          aria-label={TEXTS.openAssistant}
          aria-haspopup="dialog"
          title={TEXTS.openAssistantHint}
          onClick={() => {
            opener.current = undefined;
            setView("open");
          }}
          onPointerEnter={ahead}
          onFocus={ahead}
        >
          <MessageCircleQuestionMark aria-hidden="true" />
        </Button>
      )}
      {Widget && <Widget view={view} question={question} onView={setView} onSent={() => setQuestion(undefined)} />}
    </>
  );
}

/** Loads the assistant when it is first opened. If that fails, the next press tries again. */
function useLoaded(isOpen: boolean, close: () => void): ComponentType<WidgetProps> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<WidgetProps>>();
  useEffect(() => {
    if (!isOpen || loaded !== undefined) return undefined;
    const ends = new AbortController();
    load().then(
      (Widget) => ends.signal.aborted || setLoaded(() => Widget),
      () => {
        if (ends.signal.aborted) return;
        toasts.show({ title: TEXTS.loadFailedTitle, text: TEXTS.loadFailedText, variant: "destructive" });
        close();
      },
    );
    return () => ends.abort();
    // `close` is made in every render and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, loaded]);
  return loaded;
}
