import { errorElsewhere } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { ErrorLine } from "../part-states.tsx";
import { useRevokeKey } from "./use-api-keys.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly keyId: string;
  readonly name: string;
  readonly onRevoked: () => void;
  readonly onCancel: () => void;
};

/** Ends a key at once, after confirmation. */
export function RevokeKey({ userId, keyId, name, onRevoked, onCancel }: Props) {
  const { mutate, error, isPending } = useRevokeKey(userId);
  const revoke = () =>
    mutate(keyId, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.revoked(name) });
        onRevoked();
      },
    });
  return (
    <div className="grid gap-3" role="group" aria-label={TEXTS.revokeTitle(name)}>
      <p className="note keep wrap-anywhere">{TEXTS.revokeNote(<b>{TEXTS.revokeTitle(name)}</b>)}</p>
      <ErrorLine text={errorElsewhere(error)} />
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" autoFocus aria-busy={isPending} onClick={revoke}>
          {TEXTS.revokeThisKey}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {TEXTS.keep}
        </Button>
      </div>
    </div>
  );
}
