import { planName, planWith } from "@sextant/core/billing";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { channelsKey, type Channels } from "../../channels/use-channels.ts";
import { call } from "../../lib/call.ts";
import { renewInbound } from "../../lib/calls.gen.ts";
import { errorElsewhere } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorLine } from "./part-states.tsx";
import { useReauthenticated } from "../../session/step-up.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly inboundUrl: string | null; readonly isInPlan: boolean };

/** An address to which a charting platform may post its alerts. */
export function InboundPart({ userId, inboundUrl, isInPlan }: Props) {
  const queries = useQueryClient();
  const proven = useReauthenticated();
  const [requesting, setRequesting] = useState(false);
  const { mutate, error, isPending } = useChange({
    mutationFn: () => proven(() => call(renewInbound, { params: { id: userId } })),
    onSuccess: ({ url }) => {
      setRequesting(false);
      queries.setQueryData<Channels>(channelsKey(userId), (now) => now && { ...now, inboundUrl: url });
    },
  });
  const make = () => {
    if (!isPending) mutate();
  };
  return (
    <>
      <h3 className="h-sub">{TEXTS.inboundTitle}</h3>
      <p className="note keep">{TEXTS.inboundIntro}</p>
      {!isInPlan && <p className="meta">{TEXTS.inboundPlan(planName(planWith("webhook_channel")))}</p>}
      {inboundUrl !== null && (
        <>
          <p className="acc-codes acc-code" aria-label={TEXTS.inboundAddress}>
            {inboundUrl}
          </p>
          <p className="meta">{TEXTS.inboundSecret}</p>
        </>
      )}
      {requesting ? (
        <div className="grid gap-3" role="group" aria-label={TEXTS.newAddressQuestion}>
          <p>{TEXTS.oldAddressStops}</p>
          <div className="flex flex-wrap gap-3">
            <Button autoFocus aria-busy={isPending} onClick={make}>
              {TEXTS.createNewAddress}
            </Button>
            <Button variant="outline" onClick={() => setRequesting(false)}>
              {TEXTS.keepAddress}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {inboundUrl !== null && <CopyButton text={inboundUrl}>{TEXTS.copyAddress}</CopyButton>}
          <Button
            variant="outline"
            disabled={!isInPlan}
            aria-busy={isPending}
            onClick={() => (inboundUrl === null ? make() : setRequesting(true))}
          >
            {inboundUrl === null ? TEXTS.createAddress : TEXTS.createAnotherAddress}
          </Button>
        </div>
      )}
      <ErrorLine text={errorElsewhere(error)} />
    </>
  );
}
