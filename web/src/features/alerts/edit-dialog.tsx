import type { AlertRule } from "@sextant/core/contract";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { AlertForm } from "./alert-form.tsx";
import { inputOfRule } from "./rule-text.ts";
import { useChangeRule } from "./use-alert-rules.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly rule: AlertRule; readonly onClose: () => void };

/** Dialog that edits a rule in the form that created it. */
export function EditDialog({ userId, rule, onClose }: Props) {
  const { mutate, isPending, error } = useChangeRule(userId);
  return (
    <TitledDialog title={TEXTS.editAlert} className="al-dialog" onClose={onClose}>
      <AlertForm
        userId={userId}
        start={{ input: inputOfRule(rule) }}
        submit={TEXTS.saveChanges}
        pending={isPending}
        error={error}
        onCancel={onClose}
        onSubmit={(input) =>
          mutate(
            { ruleId: rule.id, change: { input } },
            {
              onSuccess: ({ says }) => {
                toasts.show({ title: TEXTS.alertSaved, text: says });
                onClose();
              },
            },
          )
        }
      />
    </TitledDialog>
  );
}
