import { SCREENS } from "@sextant/core/contract";
import { Button } from "../ui/button.tsx";
import { AnswerSentences } from "./answer-sentences.tsx";
import { DownloadLinks } from "./download-links.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import type { ShownSuggestion } from "./shown-answer.ts";
import { SuggestionButtons } from "./suggestion-buttons.tsx";
import * as TEXTS from "./texts.ts";
import type { Conversation, Message } from "./use-conversation.ts";

type Props = {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly onChoose: (suggestion: ShownSuggestion) => void;
};

/** Where to go on after a failure. */
const WAYS_ON: readonly ShownSuggestion[] = [SCREENS.tradingAdvisory, SCREENS.cryptoScreener].map(
  ({ label, path }) => ({
    kind: "open",
    label,
    target: path,
  }),
);

/** One message of the conversation: a question, an answer with what it offers, or a failure. */
export function MessageView({ message, conversation, onChoose }: Props) {
  const { isPending, ask, retry } = conversation;
  const buttons = { canAsk: !isPending, onChoose };
  if (message.kind === "question")
    return (
      <p className="assistant-own wrap-anywhere">
        <span className="sr">{TEXTS.you} </span>
        {message.text}
      </p>
    );
  if (message.kind === "failure")
    return (
      <div className="assistant-answer">
        <p>{TEXTS.failed}</p>
        <p className="meta wrap-anywhere">{message.detail}</p>
        <div className="assistant-ways">
          <Button size="sm" disabled={isPending} onClick={() => retry(message)}>
            {TEXTS.retry}
          </Button>
        </div>
        <SuggestionButtons suggestions={WAYS_ON} {...buttons} />
      </div>
    );
  const { sentences, isUnsure, isIncomplete, suggestions, downloads, proposal } = message.answer;
  return (
    <div className="assistant-answer">
      {isUnsure && <p className="meta">{TEXTS.unsure}</p>}
      <AnswerSentences sentences={sentences} />
      {isIncomplete && <p className="meta">{sentences.length === 0 ? TEXTS.nothingProved : TEXTS.incomplete}</p>}
      {proposal !== undefined && <ProposalCard proposal={proposal} onAskAgain={() => ask(message.question)} />}
      <DownloadLinks downloads={downloads} />
      <SuggestionButtons suggestions={suggestions} {...buttons} />
    </div>
  );
}
