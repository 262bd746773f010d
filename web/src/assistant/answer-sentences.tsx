import { useId, useState, type KeyboardEvent } from "react";
import { ProofBox } from "./proof-box.tsx";
import { ProvedValue } from "./proved-value.tsx";
import type { ShownSentence } from "./shown-sentences.ts";

/** The sentences of an answer. Each value shows where it comes from when it is pressed or the keyboard reaches it. */
export function AnswerSentences({ sentences }: { readonly sentences: readonly ShownSentence[] }) {
  // An answer never changes, so the place of a sentence is its key.
  return sentences.map((sentence, at) => <Sentence key={at} {...sentence} />);
}

function Sentence({ parts, screen }: ShownSentence) {
  const boxId = useId();
  const [shown, setShown] = useState<number>();
  const value = shown === undefined ? undefined : parts[shown];
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || shown === undefined) return;
    event.stopPropagation();
    setShown(undefined);
  };
  return (
    // It handles the keys of the buttons inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={close}>
      <p className="wrap-anywhere">
        {parts.map((part, at) =>
          part.kind === "words" ? (
            part.text
          ) : (
            <ProvedValue
              key={at}
              text={part.text}
              isShown={at === shown}
              boxId={boxId}
              onShow={(isShown) => setShown(isShown ? at : undefined)}
            />
          ),
        )}
      </p>
      {value?.kind === "value" && <ProofBox id={boxId} proof={value.proof} screen={screen} />}
    </div>
  );
}
