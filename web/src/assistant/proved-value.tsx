import * as TEXTS from "./texts.ts";

type Props = {
  readonly text: string;
  /** Whether its source is shown. */
  readonly isShown: boolean;
  /** The id of what shows it. */
  readonly boxId: string;
  readonly onShow: (isShown: boolean) => void;
};

/** A longer text is read as a sentence, with a small button after it. */
const LONGEST_BUTTON = 40;

/** A value of an answer, underlined: it shows its source when it is pressed or the keyboard reaches it. */
export function ProvedValue({ text, isShown, boxId, onShow }: Props) {
  const isLong = text.length > LONGEST_BUTTON;
  const button = (
    <button
      type="button"
      className={isLong ? "assistant-source" : "assistant-value num"}
      aria-label={isLong ? undefined : TEXTS.sourceOf(text)}
      aria-expanded={isShown}
      aria-controls={isShown ? boxId : undefined}
      onClick={() => onShow(!isShown)}
      // A press also focuses it, and shows the source by itself.
      onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && onShow(true)}
    >
      {isLong ? TEXTS.source : text}
    </button>
  );
  if (!isLong) return button;
  return (
    <>
      {text} {button}
    </>
  );
}
