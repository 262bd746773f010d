import type { Trader } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { errorAt, errorElsewhere, describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioList } from "../../ui/radio-list.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { type Participation, useJoinLeaderboard, useLeaveLeaderboard } from "./use-leaderboard.ts";
import * as TEXTS from "./texts.tsx";

const DELAYS = [
  { key: "0", text: TEXTS.delayNone, more: TEXTS.delayNoneHint, hours: 0 },
  { key: "1", text: TEXTS.delayHour, more: TEXTS.delayHourHint, hours: 1 },
  { key: "24", text: TEXTS.delayDay, more: TEXTS.delayDayHint, hours: 24 },
  { key: "never", text: TEXTS.never, more: TEXTS.onlyResultsShown, hours: null },
] as const;
type Delay = (typeof DELAYS)[number]["key"];

const SHORTEST = 3;
const LONGEST = 24;

type Props = {
  readonly userId: string;
  /** The user's current participation; null if they do not take part yet. */
  readonly trader: Trader | null;
  readonly onClose: () => void;
};

/** Joins under a pseudonym, changes how the user is shown, or leaves. */
export function JoinDialog({ userId, trader, onClose }: Props) {
  const [pseudonym, setPseudonym] = useState(trader?.pseudonym ?? "");
  const shown = DELAYS.find(({ hours }) => trader !== null && hours === trader.positionsDelayHours);
  const [delay, setDelay] = useState<Delay>(shown?.key ?? "24");
  const { mutate, error, isPending, reset } = useJoinLeaderboard(userId);
  const [isRequested, setRequested] = useState(false);
  const name = pseudonym.trim();
  const failure =
    isRequested && name.length < SHORTEST ? TEXTS.pseudonymTooShort(String(SHORTEST)) : errorAt(error, "pseudonym");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRequested(true);
    if (isPending || name.length < SHORTEST) return;
    const hours = DELAYS.find(({ key }) => key === delay)?.hours;
    const body: Participation = { pseudonym: name, positionsDelayHours: hours === undefined ? 24 : hours };
    mutate(body, {
      onSuccess: (made) => {
        toasts.show({
          title: trader === null ? TEXTS.joinedLeaderboard(made.pseudonym) : TEXTS.profileSaved,
        });
        onClose();
      },
    });
  };
  const failed = errorElsewhere(error, "pseudonym");
  return (
    <TitledDialog title={trader === null ? TEXTS.joinLeaderboard : TEXTS.leaderboardProfile} onClose={onClose}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <Field
          label={TEXTS.pseudonym}
          hint={TEXTS.pseudonymHint}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          value={pseudonym}
          onChange={({ target }) => {
            reset();
            setPseudonym(target.value);
          }}
          error={failure}
        />
        <RadioList legend={TEXTS.delayLabel} value={delay} options={DELAYS} onChange={setDelay} />
        {trader === null && <p className="note keep">{TEXTS.joinNote}</p>}
        {failed !== undefined && (
          <p role="alert" className="down wrap-anywhere">
            {failed}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-busy={isPending}>
            {trader === null ? TEXTS.joinTitle : TEXTS.save}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
      {trader !== null && <Leave userId={userId} onLeft={onClose} />}
    </TitledDialog>
  );
}

/** Leaving asks for confirmation in place. */
function Leave({ userId, onLeft }: { readonly userId: string; readonly onLeft: () => void }) {
  const [isRequesting, setRequesting] = useState(false);
  const { mutate, error, isPending } = useLeaveLeaderboard(userId);
  const leave = () =>
    mutate(undefined, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.leftLeaderboard });
        onLeft();
      },
    });
  return (
    <div className="border-t border-rule pt-4 grid justify-items-start gap-2">
      {isRequesting ? (
        <>
          <p className="note keep">{TEXTS.leaveNote}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="destructive" aria-busy={isPending} onClick={leave}>
              {TEXTS.leaveLeaderboard}
            </Button>
            <Button variant="outline" onClick={() => setRequesting(false)}>
              {TEXTS.stay}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setRequesting(true)}>
          {TEXTS.leave}
        </Button>
      )}
      {error !== null && (
        <p role="alert" className="down wrap-anywhere">
          {describeError(error)}
        </p>
      )}
    </div>
  );
}
