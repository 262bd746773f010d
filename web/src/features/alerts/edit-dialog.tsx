import type { AlertRule } from "@sextant/core/contract";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { leaveToOpenList } from "../../ui/leave-to-open-list.ts";
import { toasts } from "../../ui/toast-queue.ts";
import { AlertForm } from "./alert-form.tsx";
import { valuesOf } from "./alert-form-values.ts";
import { wishOfRule } from "./rule-words.ts";
import { useChangeRule } from "./use-alert-rules.ts";

type Props = { readonly userId: string; readonly rule: AlertRule; readonly onClose: () => void };

/** Changes a rule in the form it was made with. */
export function EditDialog({ userId, rule, onClose }: Props) {
  const [opener] = useState(() => document.activeElement);
  const { mutate, isPending, error } = useChangeRule(userId);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="float dialog al-dialog"
          aria-describedby={undefined}
          onEscapeKeyDown={leaveToOpenList}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
          }}
        >
          <div className="al-dialog-top">
            <Dialog.Title className="h-sec">Edit alert</Dialog.Title>
            <Dialog.Close className="btn btn-ghost btn-size-icon" aria-label="Close">
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <AlertForm
            userId={userId}
            start={valuesOf(wishOfRule(rule))}
            submit="Save changes"
            pending={isPending}
            error={error}
            onCancel={onClose}
            onSubmit={(wish) =>
              mutate(
                { ruleId: rule.id, change: { wish } },
                {
                  onSuccess: ({ says }) => {
                    toasts.show({ title: "Alert changed", text: says });
                    onClose();
                  },
                },
              )
            }
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
