import type { FollowedTrader } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { copyLimits, limitError, LIMITS, typedLimits } from "./copy-limits.ts";
import { useFollowTrader, useUnfollowTrader } from "../../paper-trading/use-followed-traders.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly traderId: string;
  readonly pseudonym: string;
  /** How the user follows the trader now; undefined if not. */
  readonly followed: FollowedTrader | undefined;
  readonly onClose: () => void;
};

/**
 * Follows a trader, with notifications of fills or with copying into the user's paper account within limits; or
 * unfollows.
 */
export function FollowDialog({ userId, traderId, pseudonym, followed, onClose }: Props) {
  const [notify, setNotify] = useState(followed?.notify ?? true);
  const [isCopying, setCopying] = useState((followed?.copy ?? null) !== null);
  const [typed, setTyped] = useState(() => typedLimits(followed?.copy ?? null));
  const [isRequested, setRequested] = useState(false);
  const follow = useFollowTrader(userId);
  const unfollow = useUnfollowTrader(userId);
  const error = follow.error ?? unfollow.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRequested(true);
    const limits = copyLimits(typed);
    if (follow.isPending || (isCopying && limits === undefined)) return;
    follow.mutate(
      { traderId, notify, copy: isCopying && limits !== undefined ? limits : null },
      {
        onSuccess: () => {
          toasts.show({ title: followed === undefined ? TEXTS.youFollow(pseudonym) : TEXTS.changesSaved });
          onClose();
        },
      },
    );
  };
  const end = () =>
    unfollow.mutate(traderId, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.noLongerFollow(pseudonym), text: TEXTS.copiesStay });
        onClose();
      },
    });
  return (
    <TitledDialog
      title={followed === undefined ? TEXTS.followTitle(pseudonym) : TEXTS.followingTitle(pseudonym)}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {typeof followed?.copyStopped === "string" && (
          <p className="strip" role="status">
            {TEXTS.copyingStopped(followed.copyStopped)}
          </p>
        )}
        <label className="trader-check">
          <input type="checkbox" checked={notify} onChange={({ target }) => setNotify(target.checked)} />
          <span>{TEXTS.notifyOnFill}</span>
        </label>
        <label className="trader-check">
          <input type="checkbox" checked={isCopying} onChange={({ target }) => setCopying(target.checked)} />
          <span>{TEXTS.copyTrades(<small className="meta block">{TEXTS.copyHint}</small>)}</span>
        </label>
        {isCopying && (
          <div className="trader-limits">
            {(Object.keys(LIMITS) as (keyof typeof LIMITS)[]).map((key) => (
              <Field
                key={key}
                label={LIMITS[key].label}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={typed[key]}
                onChange={({ target }) => setTyped((now) => ({ ...now, [key]: target.value }))}
                error={isRequested ? limitError(key, typed[key]) : undefined}
              />
            ))}
          </div>
        )}
        {error !== null && (
          <p role="alert" className="down wrap-anywhere">
            {describeError(error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-busy={follow.isPending}>
            {followed === undefined ? TEXTS.follow : TEXTS.save}
          </Button>
          {followed !== undefined && (
            <Button variant="outline" aria-busy={unfollow.isPending} onClick={end}>
              {TEXTS.unfollow}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
