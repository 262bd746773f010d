import * as TEXTS from "./texts.tsx";

/** Where the indicators' votes point, and why the advice does not follow them. */
export function VotesSay({ way }: { readonly way: keyof typeof TEXTS.VOTES_SAY | undefined }) {
  return way === undefined ? null : (
    <p className="read measure mb-3">
      <b className="font-semibold">{TEXTS.VOTES_SAY[way]}</b> {TEXTS.votesIgnored}
    </p>
  );
}
