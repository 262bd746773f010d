import { LONGEST_ASSISTANT_QUERY } from "@sextant/core/contract";
import { Minimize2, X } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent } from "react";
import { PHONE, TOUCH, useMedia } from "../lib/use-media.ts";
import { Button } from "../ui/button.tsx";
import { EarlierActions } from "./earlier-actions.tsx";
import { MessageView } from "./message-view.tsx";
import { RedirectNotice } from "./redirect-notice.tsx";
import type { ShownSuggestion } from "./shown-answer.ts";
import { SuggestionButtons } from "./suggestion-buttons.tsx";
import * as TEXTS from "./texts.ts";
import type { Conversation } from "./use-conversation.ts";
import type { useRedirect } from "./use-redirect.ts";
import { useSheet } from "./use-sheet.ts";

type Props = {
  /** While it is not open it is hidden, and keeps what its parts know. */
  readonly isOpen: boolean;
  readonly conversation: Conversation;
  readonly typed: string;
  readonly redirecting: ReturnType<typeof useRedirect>;
  readonly onType: (typed: string) => void;
  readonly onChoose: (suggestion: ShownSuggestion) => void;
  readonly onLeave: (view: "closed" | "minimised") => void;
};

/**
 * The open assistant: the conversation and a field. Beside the page it is a panel that leaves the page usable; on a phone
 * it covers the screen above the bottom bar.
 */
export function AssistantPanel({ isOpen, conversation, typed, redirecting, onType, onChoose, onLeave }: Props) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { messages, isPending, ask } = conversation;
  const isPhone = useMedia(PHONE);
  useSheet(panel, isPhone && isOpen);
  // At once, before anything is typed.
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const log = useLog(isOpen, messages.length, isPending, redirecting.redirect);
  useFieldAgain(field, log, isPending, isOpen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "" || isPending) return;
    onType("");
    ask(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onLeave("closed");
  };
  return (
    // It handles Escape for everything inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className="assistant"
      hidden={!isOpen}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <div className="assistant-head">
        <h2 className="h-sub" id={titleId}>
          {TEXTS.assistant}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          className="end"
          aria-label={TEXTS.minimiseAssistant}
          title={TEXTS.minimiseAssistant}
          onClick={() => onLeave("minimised")}
        >
          <Minimize2 aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={TEXTS.closeAssistant}
          title={TEXTS.closeAssistant}
          onClick={() => onLeave("closed")}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      <div
        ref={log}
        className="assistant-log"
        role="log"
        aria-live="polite"
        aria-label={TEXTS.conversation}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className="assistant-answer">
          <p>{TEXTS.welcome}</p>
          <SuggestionButtons
            suggestions={TEXTS.welcomeSuggestions.map(({ label, question }) => ({
              kind: "ask",
              label,
              target: question,
            }))}
            canAsk={!isPending}
            onChoose={onChoose}
          />
        </div>
        <EarlierActions />
        {messages.map((message) => (
          <MessageView key={message.id} message={message} conversation={conversation} onChoose={onChoose} />
        ))}
        {isPending && <p className="meta">{TEXTS.sending}</p>}
        <RedirectNotice {...redirecting} />
      </div>
      <form className="assistant-form" onSubmit={submit}>
        <input
          ref={field}
          className="in"
          aria-label={TEXTS.question}
          placeholder={TEXTS.placeholder}
          maxLength={LONGEST_ASSISTANT_QUERY}
          autoComplete="off"
          enterKeyHint="send"
          disabled={isPending}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <Button type="submit" disabled={isPending || typed.trim() === ""}>
          {TEXTS.send}
        </Button>
      </form>
      <p className="meta assistant-foot">{TEXTS.notAdvice}</p>
    </section>
  );
}

/** Returns the log's ref, and shows its end whenever something is added. */
function useLog(...added: readonly unknown[]) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
    // The list of what is added has always the same length.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, added);
  return log;
}

/**
 * A disabled field loses the focus: the conversation has it meanwhile, so that Escape works, and the field gets it back.
 * By touch it doesn't, since the keyboard of a screen would cover the answer.
 */
function useFieldAgain(
  field: { readonly current: HTMLElement | null },
  log: { readonly current: HTMLElement | null },
  isPending: boolean,
  isOpen: boolean,
): void {
  const wasPending = useRef(false);
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isFree = active === null || active === document.body || active === field.current || active === log.current;
    if (!isOpen) return;
    if (isPending && isFree) log.current?.focus({ preventScroll: true });
    else if (wasPending.current && isFree && !window.matchMedia(TOUCH).matches) field.current?.focus();
    wasPending.current = isPending;
  }, [isPending, isOpen, field, log]);
}
