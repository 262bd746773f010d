import { SCREENS, type Trader } from "@sextant/core/contract";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { Button } from "../../ui/button.tsx";
import { useOwnTrader } from "./use-leaderboard.ts";
import * as TEXTS from "./texts.tsx";

const JoinDialog = lazy(async () => ({ default: (await import("./join-dialog.tsx")).JoinDialog }));

type Props = {
  readonly userId: string;
  /** Whether joining is the next step: without a trade there is nothing to rank. */
  readonly isNext: boolean;
};

/** The user's participation, and the actions to join, leave and change the name. */
export function OwnPart({ userId, isNext }: Props) {
  const { data: trader, error, refetch } = useOwnTrader(userId);
  const [isOpen, setOpen] = useState(false);
  if (trader === undefined)
    return error === null ? (
      <span className="skel h-9 w-40" />
    ) : (
      <p className="meta" role="alert">
        {TEXTS.ownLoadFailed(
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {TEXTS.retry}
          </Button>,
        )}
      </p>
    );
  return (
    <>
      {trader === null ? (
        <Button variant={isNext ? "default" : "outline"} onClick={() => setOpen(true)}>
          {TEXTS.joinTitle}
        </Button>
      ) : (
        <p className="lb-takes-part">
          <span className="meta wrap-anywhere">{TEXTS.ownName(<OwnName trader={trader} />)}</span>
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {TEXTS.changeLeave}
          </Button>
        </p>
      )}
      <Suspense>{isOpen && <JoinDialog userId={userId} trader={trader} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function OwnName({ trader: { id, pseudonym } }: { readonly trader: Trader }) {
  return (
    <Link className="tlink text-ink" href={`${SCREENS.trader.path}?id=${encodeURIComponent(id)}`}>
      {pseudonym}
    </Link>
  );
}
