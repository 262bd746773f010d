import type { Trader } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { errorAt, errorElsewhere, describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioList } from "../../ui/radio-list.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { type Participation, useJoinLeaderboard, useLeaveLeaderboard } from "./use-leaderboard.ts";

const DELAYS = [
  { key: "0", text: "At once", more: "Everybody sees what you hold right now.", hours: 0 },
  { key: "1", text: "One hour later", more: "Others see what you held an hour earlier.", hours: 1 },
  { key: "24", text: "One day later", more: "Others see what you held a day earlier.", hours: 24 },
  { key: "never", text: "Never", more: "Only your results are shown.", hours: null },
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
    isRequested && name.length < SHORTEST ? `Enter at least ${String(SHORTEST)} letters.` : errorAt(error, "pseudonym");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRequested(true);
    if (isPending || name.length < SHORTEST) return;
    const hours = DELAYS.find(({ key }) => key === delay)?.hours;
    const body: Participation = { pseudonym: name, positionsDelayHours: hours === undefined ? 24 : hours };
    mutate(body, {
      onSuccess: (made) => {
        toasts.show({
          title: trader === null ? `You joined the leaderboard as ${made.pseudonym}` : "Leaderboard profile saved",
        });
        onClose();
      },
    });
  };
  const failed = errorElsewhere(error, "pseudonym");
  return (
    <TitledDialog title={trader === null ? "Join the leaderboard" : "Your leaderboard profile"} onClose={onClose}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <Field
          label="Pseudonym"
          hint="What others see instead of your name: letters, digits and hyphens."
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
        <RadioList legend="When others see your open positions" value={delay} options={DELAYS} onChange={setDelay} />
        {trader === null && (
          <p className="note keep">
            Your paper trades, results and badges are shown under this pseudonym. You can leave at any time. Your
            results then stay on the leaderboard as &lsquo;Former trader&rsquo;, so that nobody can take back a loss by
            leaving.
          </p>
        )}
        {failed !== undefined && (
          <p role="alert" className="down wrap-anywhere">
            {failed}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-busy={isPending}>
            {trader === null ? "Join leaderboard" : "Save"}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
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
        toasts.show({ title: "You left the leaderboard" });
        onLeft();
      },
    });
  return (
    <div className="border-t border-rule pt-4 grid justify-items-start gap-2">
      {isRequesting ? (
        <>
          <p className="note keep">
            Your pseudonym and profile disappear, and nobody can follow you any more. Your results so far stay on the
            leaderboard as &lsquo;Former trader&rsquo;.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="destructive" aria-busy={isPending} onClick={leave}>
              Leave leaderboard
            </Button>
            <Button variant="outline" onClick={() => setRequesting(false)}>
              Stay
            </Button>
          </div>
        </>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setRequesting(true)}>
          Leave…
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
