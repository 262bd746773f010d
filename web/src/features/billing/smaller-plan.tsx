import { planName, type SoldPlanId } from "@sextant/core/billing";
import "../../checkout/checkout.css";
import { TakeSmaller } from "../../checkout/take-smaller.tsx";
import { usePreview } from "../../checkout/use-preview.ts";
import { useSession } from "../../session/session-provider.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";

type Props = { readonly planId: SoldPlanId; readonly onClose: () => void };

/** What a smaller plan gives and what becomes credit, before it is taken. */
export function SmallerPlan({ planId, onClose }: Props) {
  const { user } = useSession();
  const { data, error, refetch } = usePreview(user?.id ?? "", user ? planId : undefined);
  return (
    <TitledDialog title={`Change to ${planName(planId)}`} className="pay" onClose={onClose}>
      {data !== undefined && user ? (
        data.kind === "downgrade" ? (
          <TakeSmaller user={user} preview={data} onClose={onClose} />
        ) : (
          <p className="note keep">This is no smaller plan any more: what you have has changed in the meantime.</p>
        )
      ) : error === null ? (
        <PartWaiting label="Working out what it gives" rows={3} row="h-10" />
      ) : (
        <PartFailed title="What it gives could not be worked out." error={error} onRetry={() => void refetch()} />
      )}
    </TitledDialog>
  );
}
