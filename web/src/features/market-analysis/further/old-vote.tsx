import * as TEXTS from "./texts.tsx";

/** In place of the votes of old bars, which count nowhere. */
export function OldVote() {
  return (
    <span className="ink3">
      –<span className="sr">{TEXTS.oldVote}</span>
    </span>
  );
}
