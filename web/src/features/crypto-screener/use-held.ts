import { useEffect, useRef, useState } from "react";
import { useLive } from "../../lib/use-live.ts";
import { tokenId } from "../../tokens/token-page-address.ts";
import { changedIds, type Prints } from "./changed-ids.ts";
import { deferUpdate, isInUse } from "./deferred-update.ts";

type Parts<A> = {
  /** The query: an answer to a different one is shown at once. */
  readonly question: string;
  /** The newest answer to it. */
  readonly latest: A | undefined;
  readonly prints: (answer: A) => Prints;
  /** Whether newer answers show automatically. */
  readonly auto: boolean;
  /** Whether the socket reports which tokens changed. */
  readonly isLive: boolean;
};
type Held<A> = { readonly question: string; readonly answer: A };
const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the displayed answer, updated automatically if `auto` is on. While the list is in use, newer answers wait for
 * at most a minute and are counted; `show` displays them at once.
 */
export function useHeld<A>({ question, latest, prints, auto, isLive }: Parts<A>) {
  const [held, setHeld] = useState<Held<A>>();
  /** Changes reported over the socket since the newest answer. */
  const [reported, setReported] = useState({ since: latest, ids: NONE });
  if (latest !== undefined && held?.question !== question) setHeld({ question, answer: latest });
  if (reported.since !== latest) setReported({ since: latest, ids: NONE });

  const isAnswered = held?.question === question;
  const known = isAnswered ? prints(held.answer) : undefined;
  useLive(isLive ? ["screener"] : [], (message) => {
    if (message.type !== "screener" || known === undefined) return;
    const news = message.data.changed.map(tokenId).filter((id) => known.has(id) && !reported.ids.has(id));
    if (news.length > 0) setReported((now) => ({ ...now, ids: new Set([...now.ids, ...news]) }));
  });
  const show = (answer: A | undefined = latest) => {
    if (answer !== undefined) setHeld({ question, answer });
    setReported({ since: answer, ids: NONE });
  };
  /** The list's element. */
  const list = useRef<HTMLDivElement>(null);
  const showLatest = useRef(show);
  useEffect(() => {
    showLatest.current = show;
  });
  const isBehind = isAnswered && latest !== undefined && latest !== held.answer;
  useEffect(() => {
    if (!auto || !isBehind) return;
    return deferUpdate({ isInUse: () => isInUse(list.current), apply: () => showLatest.current() });
  }, [auto, isBehind]);
  const differing =
    known === undefined || latest === undefined || latest === held?.answer ? NONE : changedIds(known, prints(latest));
  return {
    /** The displayed answer; the previous query's until this one's has loaded. */
    shown: held?.answer,
    isAnswered,
    waiting: new Set([...differing, ...reported.ids]).size,
    /** Whether changes newer than the newest answer are known. */
    mustRequest: reported.ids.size > 0,
    show,
    list,
  };
}
