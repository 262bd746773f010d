import type { Channel } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { CHANNEL_NAMES, CHANNEL_NOTES } from "../../channels/channel-text.ts";
import { channelsKey, type ChannelOffer } from "../../channels/use-channels.ts";
import { call, type Input } from "../../lib/call.ts";
import { addChannel } from "../../lib/calls.gen.ts";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { browserName, pushSupport, subscribeToPush } from "../../lib/push-subscription.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { ErrorLine } from "./part-states.tsx";
import { TelegramLink } from "./telegram-link.tsx";
import * as TEXTS from "./texts.tsx";

type NewChannel = NonNullable<Input<"addChannel">["body"]>;

type Props = {
  readonly userId: string;
  readonly offers: readonly ChannelOffer[];
  readonly channels: readonly Channel[];
  readonly webPushKey: string | null;
};

/** The available kinds of channels, each with its description, its requirements and a link button. */
export function AddChannels({ userId, offers, channels, webPushKey }: Props) {
  return (
    <>
      <h3 className="h-sub">{TEXTS.addChannel}</h3>
      <ul className="acc-list" aria-label={TEXTS.channelsToAdd}>
        {offers.map((offer) => (
          <OfferRow
            key={offer.kind}
            userId={userId}
            offer={offer}
            webPushKey={webPushKey}
            isLinked={channels.some(({ kind }) => kind === offer.kind)}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = Pick<Props, "userId" | "webPushKey"> & { readonly offer: ChannelOffer; readonly isLinked: boolean };

function OfferRow({ userId, offer, webPushKey, isLinked }: RowProps) {
  const { kind, available, allowed, note } = offer;
  const queries = useQueryClient();
  const [url, setUrl] = useState<string>();
  const add = useChange({
    mutationFn: async (made: () => NewChannel | Promise<NewChannel>) =>
      call(addChannel, { params: { id: userId }, body: await made() }),
    onSuccess: ({ channel }) => {
      if (channel !== null) toasts.show({ title: TEXTS.linked(CHANNEL_NAMES[kind]), text: channel.to });
      setUrl(undefined);
      return queries.invalidateQueries({ queryKey: channelsKey(userId) });
    },
  });
  const missing = kind === "web_push" ? browserNote(webPushKey) : undefined;
  const isOpen = available && allowed && missing === undefined;
  // The account has a single email address; there may be several channels of the other kinds.
  const isDone = kind === "email" && isLinked;
  const press = () => {
    if (add.isPending) return;
    if (kind === "webhook") return setUrl("");
    add.mutate(async () =>
      kind === "web_push"
        ? { kind, ...(await subscribeToPush(webPushKey ?? "")), browser: browserName(navigator.userAgent) }
        : { kind },
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(() => ({ kind: "webhook", url: (url ?? "").trim() }));
  };
  const { link, secret } = add.data ?? { link: null, secret: null };
  return (
    <li className="grid gap-3">
      <div className="acc-row">
        <div className="grid gap-1">
          <b className="h-sub">{CHANNEL_NAMES[kind]}</b>
          <span className="note keep">{CHANNEL_NOTES[kind]}</span>
          {(missing ?? note) !== null && (missing ?? note) !== undefined && (
            <span className="meta wrap-anywhere">{missing ?? note}</span>
          )}
        </div>
        {isDone ? (
          <span className="bdg bdg-good">{TEXTS.linkedBadge}</span>
        ) : (
          url === undefined && (
            <Button
              variant="outline"
              size="sm"
              disabled={!isOpen}
              aria-busy={add.isPending}
              aria-label={LINK_LABELS[kind]}
              onClick={press}
            >
              {add.isPending ? TEXTS.linking : kind === "web_push" ? TEXTS.useBrowser : TEXTS.add}
            </Button>
          )
        )}
      </div>
      {url !== undefined && (
        <form className="acc-form" onSubmit={send} aria-label={TEXTS.newWebhook}>
          <Field
            label={TEXTS.webhookUrl}
            type="url"
            required
            autoFocus
            maxLength={1024}
            placeholder={TEXTS.webhookUrlExample}
            hint={TEXTS.webhookUrlHint}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            error={errorAt(add.error, "url")}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={add.isPending}>
              {TEXTS.addWebhook}
            </Button>
            <Button
              variant="outline"
              onClick={() => {
                setUrl(undefined);
                add.reset();
              }}
            >
              {TEXTS.cancel}
            </Button>
          </div>
        </form>
      )}
      {link !== null && <TelegramLink userId={userId} link={link} onDone={() => add.reset()} />}
      {secret !== null && (
        <SecretOnce label={TEXTS.webhookSecret} secret={secret} onDone={() => add.reset()}>
          {TEXTS.webhookSecretHint}
        </SecretOnce>
      )}
      <ErrorLine text={errorElsewhere(add.error, "url")} />
    </li>
  );
}

const LINK_LABELS: Readonly<Record<ChannelOffer["kind"], string>> = {
  web_push: TEXTS.useBrowser,
  email: TEXTS.addEmail,
  telegram: TEXTS.addTelegram,
  webhook: TEXTS.addAWebhook,
};

/** Returns why this browser cannot be used; undefined if it can. */
function browserNote(webPushKey: string | null): string | undefined {
  if (webPushKey === null) return TEXTS.notSetUp;
  const support = pushSupport();
  if (support === "missing") return TEXTS.pushUnsupported;
  return support === "blocked" ? TEXTS.pushBlocked : undefined;
}
