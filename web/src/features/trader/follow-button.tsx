import type { TraderProfile } from "@sextant/core/contract";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useFollowedTraders } from "../../paper-trading/use-followed-traders.ts";
import * as TEXTS from "./texts.tsx";

const FollowDialog = lazy(async () => ({ default: (await import("./follow-dialog.tsx")).FollowDialog }));

type Props = { readonly userId: string; readonly profile: TraderProfile };

/** Follows the screen's trader, or changes how. */
export function FollowButton({ userId, profile: { id, pseudonym, isFollowed } }: Props) {
  const { data, error, refetch } = useFollowedTraders(userId);
  const [isOpen, setOpen] = useState(false);
  const followed = data?.find(({ traderId }) => traderId === id);
  // The dialog shows how the user follows: without that data, it would show limits that are not the user's.
  if (error !== null && data === undefined)
    return (
      <Button variant="outline" onClick={() => void refetch()}>
        {TEXTS.loadFailedRetry}
      </Button>
    );
  return (
    <>
      <Button
        variant={isFollowed ? "outline" : "default"}
        aria-haspopup="dialog"
        disabled={data === undefined}
        onClick={() => setOpen(true)}
      >
        {isFollowed ? TEXTS.following : TEXTS.follow}
      </Button>
      <Suspense>
        {isOpen && (
          <FollowDialog
            userId={userId}
            traderId={id}
            pseudonym={pseudonym}
            followed={followed}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
