import { planName } from "@sextant/core/billing";
import type { PlanPreview, User } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call.ts";
import { downgradePlan, getUserByFirebaseUid } from "../lib/calls.gen.ts";
import { describeError } from "../lib/error-text.ts";
import { useChange } from "../lib/use-change.ts";
import { useNow } from "../lib/use-now.ts";
import { useSession } from "../session/session-provider.tsx";
import { Button } from "../ui/button.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { billingKey, previewsKey } from "./checkout-keys.ts";
import { isNothing } from "./invoice-view.ts";
import { PriceLines } from "./price-lines.tsx";
import { PriceNotes } from "./price-notes.tsx";
import { Say } from "./say.tsx";
import { isAhead, describeTaken } from "./start-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly user: User; readonly preview: PlanPreview; readonly onClose: () => void };

/** Takes a smaller plan than the current one without a payment; the remaining value becomes credit. */
export function TakeSmaller({ user, preview, onClose }: Props) {
  const queries = useQueryClient();
  const { keep } = useSession();
  const { planId, startsAt, creditAfter } = preview;
  const now = useNow(60_000);
  const take = useChange({
    mutationFn: async (_: void, intent) => {
      await call(downgradePlan, {
        params: { id: user.id },
        body: { planId, previewId: preview.id, expectedCredit: creditAfter },
        intent,
      });
      return await call(getUserByFirebaseUid, { params: { uid: user.firebaseUid } });
    },
    onSuccess: (record) => {
      keep(record);
      toasts.show({ title: describeTaken(preview, record, Date.now()) });
      onClose();
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: previewsKey(user.id) });
      void queries.invalidateQueries({ queryKey: billingKey(user.id) });
    },
  });
  return (
    <>
      <PriceLines preview={preview} />
      <PriceNotes preview={preview} owner={user} />
      <Say kind="warn">
        {TEXTS.smallerPlanNote(
          <b>
            {isAhead(startsAt, now) ? TEXTS.largerEndsNow(planName(planId)) : TEXTS.replacesLarger(planName(planId))}
          </b>,
          !isNothing(creditAfter) && TEXTS.creditThen(creditAfter),
        )}
      </Say>
      {take.error && (
        <Say kind="bad" alert>
          {describeError(take.error)}
        </Say>
      )}
      <footer className="pay-footer">
        <span className="meta">{TEXTS.nothingIsSent}</span>
        <Button variant="ghost" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button onClick={() => take.mutate()} disabled={take.isPending}>
          {TEXTS.change(planName(planId))}
        </Button>
      </footer>
    </>
  );
}
