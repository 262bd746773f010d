import type { Channel, Delivery } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CHANNEL_NAMES, channelState, deliveryState } from "../../channels/channel-text.ts";
import { channelsKey, type Channels } from "../../channels/use-channels.ts";
import { call } from "../../lib/call.ts";
import { removeChannel, testChannel } from "../../lib/calls.gen.ts";
import { errorElsewhere } from "../../lib/error-text.ts";
import { formatSpan } from "../../lib/time-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { ErrorLine } from "./part-states.tsx";
import * as TEXTS from "./texts.tsx";

/** The user's channels: each can be tested, and removed after confirmation. */
export function ChannelList({ userId, channels }: { readonly userId: string; readonly channels: readonly Channel[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <h3 className="h-sub">{TEXTS.linkedBadge}</h3>
      {channels.length === 0 && <p className="note keep">{TEXTS.noChannels}</p>}
      <ul className="acc-list" aria-label={TEXTS.yourChannels} ref={list} tabIndex={-1} hidden={channels.length === 0}>
        {channels.map((channel) => (
          <ChannelRow key={channel.id} userId={userId} channel={channel} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
    </>
  );
}

type RowProps = { readonly userId: string; readonly channel: Channel; readonly onRemoved: () => void };

function ChannelRow({ userId, channel, onRemoved }: RowProps) {
  const queries = useQueryClient();
  const [requesting, setRequesting] = useState(false);
  const params = { id: userId, channelId: channel.id };
  const test = useChange({
    mutationFn: (_: void, intent) => call(testChannel, { params, intent }),
    // The result also changes its state.
    onSettled: () => queries.invalidateQueries({ queryKey: channelsKey(userId) }),
  });
  const remove = useChange({
    mutationFn: () => call(removeChannel, { params }),
    onSuccess: (left) => {
      queries.setQueryData<Channels>(channelsKey(userId), left);
      onRemoved();
    },
  });
  const state = channelState(channel);
  const name = `${CHANNEL_NAMES[channel.kind]}, ${channel.to}`;
  return (
    <li className="grid gap-2">
      <div className="acc-row">
        <div className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <b className="h-sub">{CHANNEL_NAMES[channel.kind]}</b>
            <span className="wrap-anywhere">{channel.to}</span>
            <span className={`bdg ${state.tone}`}>{state.text}</span>
          </span>
          <span className="meta wrap-anywhere">
            {channel.lastSentAt === null ? (
              TEXTS.nothingSent
            ) : (
              <>{TEXTS.lastMessage(<Timestamp atMs={Date.parse(channel.lastSentAt)} />)}</>
            )}
            {channel.note !== null && `. ${channel.note}`}
          </span>
        </div>
        {requesting ? (
          <div className="flex flex-wrap items-center gap-2" role="group" aria-label={TEXTS.removeTitle(name)}>
            <span className="text-sm">{TEXTS.removeQuestion}</span>
            <Button
              variant="destructive"
              size="sm"
              autoFocus
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {TEXTS.remove}
            </Button>
            <Button variant="outline" size="sm" onClick={() => setRequesting(false)}>
              {TEXTS.keep}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={TEXTS.sendTestTo(name)}
              aria-busy={test.isPending}
              onClick={() => test.isPending || test.mutate()}
            >
              {test.isPending ? TEXTS.sending : TEXTS.sendTestMessage}
            </Button>
            <Button variant="ghost" size="sm" aria-label={TEXTS.removeNamed(name)} onClick={() => setRequesting(true)}>
              {TEXTS.remove}
            </Button>
          </div>
        )}
      </div>
      {test.data && <TestResult delivery={test.data} />}
      <ErrorLine text={errorElsewhere(test.error ?? remove.error)} />
    </li>
  );
}

function TestResult({ delivery }: { readonly delivery: Delivery }) {
  const { latencyMs, receipt, note } = delivery;
  const { text, tone } = deliveryState(delivery);
  return (
    <p role="status" className="meta wrap-anywhere">
      <span className={`bdg ${tone}`}>{text}</span>{" "}
      {[
        ...(latencyMs === null ? [] : [TEXTS.afterSpan(formatSpan(latencyMs))]),
        ...(receipt === null ? [] : [TEXTS.receiptOf(receipt)]),
        ...(note === null ? [] : [note]),
      ].join(", ")}
    </p>
  );
}
