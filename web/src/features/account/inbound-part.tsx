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
      <h3 className="h-sub">Alerts from other platforms</h3>
      <p className="note keep">
        A chart platform such as TradingView can post its alerts to an address of your own. They stand among yours here.
      </p>
      {!isInPlan && <p className="meta">Part of the {planName(planWith("webhook_channel"))} plan and above.</p>}
      {inboundUrl !== null && (
        <>
          <p className="acc-codes acc-code" aria-label="Your inbound address">
            {inboundUrl}
          </p>
          <p className="meta">Who knows this address can post alerts to you. Keep it to yourself.</p>
        </>
      )}
      {requesting ? (
        <div className="grid gap-3" role="group" aria-label="Make a new address?">
          <p>The address you have stops working at once.</p>
          <div className="flex flex-wrap gap-3">
            <Button autoFocus aria-busy={isPending} onClick={make}>
              Make a new one
            </Button>
            <Button variant="outline" onClick={() => setRequesting(false)}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {inboundUrl !== null && <CopyButton text={inboundUrl}>Copy the address</CopyButton>}
          <Button
            variant="outline"
            disabled={!isInPlan}
            aria-busy={isPending}
            onClick={() => (inboundUrl === null ? make() : setRequesting(true))}
          >
            {inboundUrl === null ? "Make an address" : "Make a new address"}
          </Button>
        </div>
      )}
      <ErrorLine text={errorElsewhere(error)} />
    </>
  );
}
