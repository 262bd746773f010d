import { ASSISTANT_HISTORY, LONGEST_ASSISTANT_QUERY } from "@sextant/core/contract";
import { useRef, useState } from "react";
import { queryAssistant } from "../lib/calls.gen.ts";
import { call } from "../lib/call.ts";
import { describeError } from "../lib/error-text.ts";
import { shownAnswer, type ShownAnswer } from "./shown-answer.ts";
import { textOf } from "./shown-sentences.ts";
import * as TEXTS from "./texts.ts";

/** A message of the conversation. */
export type Message = { readonly id: number } & (
  | { readonly kind: "question"; readonly text: string }
  | { readonly kind: "answer"; readonly question: string; readonly answer: ShownAnswer }
  | { readonly kind: "failure"; readonly question: string; readonly detail: string }
);
type NewMessage = Message extends infer Each ? (Each extends Message ? Omit<Each, "id"> : never) : never;

export type Conversation = {
  readonly messages: readonly Message[];
  /** Whether an answer is awaited. */
  readonly isPending: boolean;
  /** Sends a question, unless it is empty or another one is being answered. */
  ask(question: string): void;
  /** Sends the question of a failure again, in its place. */
  retry(failure: Message & { readonly kind: "failure" }): void;
};

type Options = {
  readonly onAnswer: (answer: ShownAnswer) => void;
  readonly onFailure: (question: string) => void;
};

/** Most characters of one message that the assistant reads. */
const LONGEST_HISTORY_TEXT = 4_000;
/** After this, a request counts as failed. */
const TIMEOUT_MS = 60_000;

/** Returns the conversation with the assistant. It lasts as long as the page and its user. */
export function useConversation({ onAnswer, onFailure }: Options): Conversation {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isPending, setPending] = useState(false);
  const pending = useRef(false);
  const lastId = useRef(0);
  const add = (message: NewMessage) => {
    lastId.current += 1;
    const added = { ...message, id: lastId.current };
    setMessages((before) => [...before, added]);
  };
  const send = async (query: string, before: readonly Message[]) => {
    pending.current = true;
    setPending(true);
    try {
      const answer = await answerTo(query, before);
      add({ kind: "answer", question: query, answer });
      onAnswer(answer);
    } catch (error) {
      console.error(error);
      add({ kind: "failure", question: query, detail: describeError(error instanceof Error ? error.cause : error) });
      onFailure(query);
    } finally {
      pending.current = false;
      setPending(false);
    }
  };
  return {
    messages,
    isPending,
    ask: (question) => {
      const query = question.trim().slice(0, LONGEST_ASSISTANT_QUERY);
      if (query === "" || pending.current) return;
      add({ kind: "question", text: query });
      void send(query, messages);
    },
    retry: (failure) => {
      if (pending.current) return;
      const before = messages.filter(({ id }) => id !== failure.id);
      setMessages(before);
      // The question itself is the last one before its failure.
      const at = before.findLastIndex(({ id, kind }) => kind === "question" && id < failure.id);
      void send(failure.question, before.slice(0, at));
    },
  };
}

async function answerTo(query: string, before: readonly Message[]): Promise<ShownAnswer> {
  const { pathname, search } = window.location;
  const context = {
    currentPage: `${pathname}${search}`.slice(0, 2_000),
    userIntent: "navigation",
    sessionHistory: historyOf(before),
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = shownAnswer(await call(queryAssistant, { body: { query, context }, signal }));
    if (answer === undefined) throw new TypeError("The answer is not one of the assistant.");
    return answer;
  } catch (cause) {
    throw new Error(TEXTS.requestFailed, { cause });
  }
}

/** Returns the last questions and the last answer, oldest first: 'and bitcoin?' repeats a question, 'it' may be in either. */
function historyOf(messages: readonly Message[]): string[] {
  const last = messages.findLastIndex(({ kind }) => kind === "answer");
  return messages
    .flatMap((message, at) => {
      if (message.kind === "failure" || (message.kind === "answer" && at !== last)) return [];
      const text = message.kind === "question" ? message.text : textOf(message.answer.sentences);
      return text === "" ? [] : [text.slice(0, LONGEST_HISTORY_TEXT)];
    })
    .slice(-ASSISTANT_HISTORY);
}
