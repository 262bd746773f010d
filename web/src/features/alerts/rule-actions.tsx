import type { AlertRule } from "@sextant/core/contract";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { type RuleChange, useChangeRule, useDeleteRule } from "./use-alert-rules.ts";
import * as TEXTS from "./texts.tsx";

const HOUR_MS = 3_600_000;
const SNOOZES = [
  [TEXTS.hour, HOUR_MS],
  [TEXTS.eightHours, 8 * HOUR_MS],
  [TEXTS.day, 24 * HOUR_MS],
  [TEXTS.week, 168 * HOUR_MS],
] as const;

type Props = {
  readonly userId: string;
  readonly rule: AlertRule;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
  /** Called after deletion: focus moves to the list. */
  readonly onDeleted: () => void;
};
type CallContext = "delete" | "snooze" | undefined;

/** The actions on a rule; deleting asks for confirmation in place. */
export function RuleActions({ userId, rule, onEdit, onHistory, onDeleted }: Props) {
  const [requesting, setRequesting] = useState<CallContext>();
  const change = useChangeRule(userId);
  const remove = useDeleteRule(userId);
  const group = useRef<HTMLDivElement>(null);
  const wasRequesting = useRef<CallContext>(undefined);
  useEffect(() => {
    const before = wasRequesting.current;
    wasRequesting.current = requesting;
    const target = requesting === undefined ? before && `[data-action="${before}"]` : "button";
    if (target !== undefined) group.current?.querySelector<HTMLElement>(target)?.focus();
  }, [requesting]);
  const fail = (error: Error) =>
    toasts.show({ title: TEXTS.changeFailed, text: describeError(error), variant: "destructive" });
  const apply = (input: RuleChange, said: string) =>
    change.mutate(
      { ruleId: rule.id, change: input },
      {
        onSuccess: () => toasts.show({ title: said, text: rule.says }),
        onError: fail,
        onSettled: () => setRequesting(undefined),
      },
    );
  const of = <span className="sr">: {rule.says}</span>;
  const busy = change.isPending || remove.isPending;
  if (requesting === "delete")
    return (
      <div className="al-ask" role="group" aria-label={TEXTS.deleteGroup} ref={group}>
        <span>{TEXTS.deleteQuestion}</span>
        <Button
          variant="destructive"
          size="sm"
          aria-busy={busy}
          onClick={() =>
            busy ||
            remove.mutate(rule.id, {
              onError: fail,
              onSuccess: () => {
                toasts.show({ title: TEXTS.alertDeleted, text: rule.says });
                onDeleted();
              },
            })
          }
        >
          {TEXTS.deleteAlert}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setRequesting(undefined)}>
          {TEXTS.keepAlert}
        </Button>
      </div>
    );
  if (requesting === "snooze")
    return (
      <div className="al-ask" role="group" aria-label={TEXTS.snoozeDuration} ref={group}>
        <span>{TEXTS.snoozeFor}</span>
        {SNOOZES.map(([text, ms]) => (
          <Button
            key={text}
            variant="outline"
            size="sm"
            disabled={busy}
            onClick={() => apply({ snoozedUntil: new Date(Date.now() + ms).toISOString() }, TEXTS.snoozedFor(text))}
          >
            {text}
          </Button>
        ))}
        <Button variant="ghost" size="sm" onClick={() => setRequesting(undefined)}>
          {TEXTS.cancel}
        </Button>
      </div>
    );
  const isDone = rule.state === "fired" || rule.state === "expired";
  return (
    <div className="al-actions" ref={group}>
      {rule.state === "fired" && (
        <Button
          variant="outline"
          size="sm"
          disabled={busy}
          onClick={() => apply({ armAgain: true }, TEXTS.reactivated)}
        >
          {TEXTS.reactivate(of)}
        </Button>
      )}
      {!isDone && (
        <Button
          variant="ghost"
          size="sm"
          disabled={busy}
          onClick={() => apply({ muted: !rule.muted }, rule.muted ? TEXTS.unmuted : TEXTS.muted)}
        >
          {rule.muted ? TEXTS.unmute : TEXTS.mute}
          {of}
        </Button>
      )}
      {!isDone && rule.state === "snoozed" && (
        <Button
          variant="ghost"
          size="sm"
          disabled={busy}
          onClick={() => apply({ snoozedUntil: null }, TEXTS.snoozeEnded)}
        >
          {TEXTS.endSnooze(of)}
        </Button>
      )}
      {!isDone && rule.state !== "snoozed" && (
        <Button variant="ghost" size="sm" data-action="snooze" onClick={() => setRequesting("snooze")}>
          {TEXTS.snooze(of)}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onEdit}>
        {TEXTS.edit(of)}
      </Button>
      {rule.timesFired > 0 && (
        <Button variant="ghost" size="sm" onClick={onHistory}>
          {TEXTS.ruleActionsHistory(of)}
        </Button>
      )}
      <Button variant="ghost" size="sm" data-action="delete" onClick={() => setRequesting("delete")}>
        {TEXTS.ruleActionsDelete(of)}
      </Button>
    </div>
  );
}
