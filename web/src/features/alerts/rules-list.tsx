import { SCREENS } from "@sextant/core/contract";
import { lazy, Suspense, useRef, useState } from "react";
import { Link } from "wouter";
import { useChannels } from "../../channels/use-channels.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { RuleActions } from "./rule-actions.tsx";
import { RuleRow } from "./rule-row.tsx";
import { useRulePrices } from "./use-rule-prices.ts";
import { useAlertRules } from "./use-alert-rules.ts";
import * as TEXTS from "./texts.tsx";

const EditDialog = lazy(async () => ({ default: (await import("./edit-dialog.tsx")).EditDialog }));

/** The user's rules, newest first. */
export function RulesList({
  userId,
  onHistory,
}: {
  readonly userId: string;
  readonly onHistory: (ruleId: string) => void;
}) {
  const { data, error, refetch } = useAlertRules(userId);
  const linked = useChannels(userId).data?.channels;
  const [editing, setEditing] = useState<string>();
  const prices = useRulePrices(data?.rules ?? []);
  const list = useRef<HTMLDivElement>(null);
  if (data === undefined)
    return error ? (
      <PartFailed title={TEXTS.alertsLoadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <PartWaiting label={TEXTS.loadingAlerts} rows={4} row="h-34" />
    );
  const edited = data.rules.find(({ id }) => id === editing);
  return (
    <div ref={list} tabIndex={-1} className="al-list">
      {data.rules.length === 0 ? (
        <div className="al-empty">
          <p className="read">{TEXTS.noAlertsYet}</p>
          <p className="note keep">
            {TEXTS.rulesEmpty}{" "}
            {linked !== undefined &&
              (linked.length > 0
                ? TEXTS.awayToo
                : TEXTS.inAppOnly(
                    <Link className="tlink" href={SCREENS.account.path}>
                      {TEXTS.addChannel}
                    </Link>,
                  ))}
          </p>
        </div>
      ) : (
        <ul aria-label={TEXTS.yourAlerts}>
          {data.rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} linked={linked} price={prices.get(rule.symbol ?? "")}>
              <RuleActions
                userId={userId}
                rule={rule}
                onEdit={() => setEditing(rule.id)}
                onHistory={() => onHistory(rule.id)}
                onDeleted={() => list.current?.focus()}
              />
            </RuleRow>
          ))}
        </ul>
      )}
      <Suspense>
        {edited && <EditDialog userId={userId} rule={edited} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </div>
  );
}
