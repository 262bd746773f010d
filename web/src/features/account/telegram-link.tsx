import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { channelsKey, type Channels } from "../../channels/use-channels.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly link: { readonly code: string; readonly url: string; readonly expiresAt: string };
  readonly onDone: () => void;
};

/** The code to send to the bot. While it is valid, the page polls whether the chat has been linked. */
export function TelegramLink({ userId, link, onDone }: Props) {
  const queries = useQueryClient();
  const now = useNow(5_000);
  const leftMs = Date.parse(link.expiresAt) - now;
  const chats = (queries.getQueryData<Channels>(channelsKey(userId))?.channels ?? []).filter(
    ({ kind, createdAt }) => kind === "telegram" && Date.parse(createdAt) > Date.parse(link.expiresAt) - 900_000,
  );
  const isLinked = chats.length > 0;
  useEffect(() => {
    if (leftMs > 0 && !isLinked) void queries.invalidateQueries({ queryKey: channelsKey(userId) });
  }, [now, leftMs, isLinked, queries, userId]);
  if (isLinked)
    return (
      <p role="status" className="up">
        {TEXTS.telegramLinked}
      </p>
    );
  if (leftMs <= 0)
    return (
      <p role="alert" className="note keep">
        {TEXTS.codeExpired(
          <Button variant="link" size="sm" onClick={onDone}>
            {TEXTS.startAgain}
          </Button>,
        )}
      </p>
    );
  return (
    <div className="grid gap-3" role="group" aria-label={TEXTS.linkTelegram}>
      <p className="note keep">{TEXTS.telegramSteps(Math.max(1, Math.ceil(leftMs / 60_000)))}</p>
      <p className="acc-codes acc-code">{link.code}</p>
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-default btn-size-default" href={link.url} target="_blank" rel="noopener noreferrer">
          {TEXTS.openTelegram}
        </a>
        <CopyButton text={link.code}>{TEXTS.copyCode}</CopyButton>
        <Button variant="ghost" onClick={onDone}>
          {TEXTS.cancel}
        </Button>
      </div>
    </div>
  );
}
