import "./sharing.css";
import type { Portfolio, PortfolioShare } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TitledDialog } from "../../../ui/titled-dialog.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { RejectionLine } from "../rejection-line.tsx";
import { shareLink } from "./share-link.ts";
import { useCreateShare, useRevokeShare, useShares } from "./use-shares.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly portfolio: Portfolio; readonly onClose: () => void };

const NEVER = "never";
const ENDS = [
  ["1", TEXTS.n1Day],
  ["7", TEXTS.n7Days],
  ["30", TEXTS.n30Days],
  ["90", TEXTS.n90Days],
  ["365", TEXTS.n1Year],
  [NEVER, TEXTS.noExpiry],
] as const;

/** Creates read-only links to a portfolio, shows each once, and revokes them. */
export function ShareDialog({ userId, portfolio: { id, name }, onClose }: Props) {
  const of = { userId, portfolioId: id };
  const [hidesValues, setHidesValues] = useState(true);
  const [ends, setEnds] = useState("30");
  const [link, setLink] = useState<string>();
  const { mutate, error, isPending } = useCreateShare(of);
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { hidesValues, days: ends === NEVER ? null : Number(ends) },
      { onSuccess: ({ path }) => setLink(shareLink(window.location.origin, path)) },
    );
  };
  return (
    <TitledDialog title={TEXTS.shareTitle(name)} onClose={onClose}>
      {link === undefined ? (
        <form className="grid gap-4" onSubmit={create}>
          <p className="note keep">{TEXTS.intro}</p>
          <Switch checked={hidesValues} onChange={setHidesValues}>
            {TEXTS.hideAmounts}
          </Switch>
          <label className="grid gap-1-half">
            <span className="lbl">{TEXTS.linkExpires}</span>
            <Select value={ends} options={ENDS} onChange={setEnds} />
          </label>
          <RejectionLine error={error} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={isPending}>
              {isPending ? TEXTS.creating : TEXTS.createLink}
            </Button>
          </div>
        </form>
      ) : (
        <LinkOnce link={link} onDone={() => setLink(undefined)} />
      )}
      <Links {...of} />
    </TitledDialog>
  );
}

/** A new link, shown only once: the server stores only a digest of its secret. */
function LinkOnce({ link, onDone }: { readonly link: string; readonly onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="sh-once" role="group" aria-label={TEXTS.link} ref={place} tabIndex={-1}>
      <p className="note keep">{TEXTS.linkNote(<b>{TEXTS.copyNow}</b>)}</p>
      <p className="sh-link">{link}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link} isPrimary>
          {TEXTS.copyLink}
        </CopyButton>
        <Button variant="outline" onClick={onDone}>
          {TEXTS.done}
        </Button>
      </div>
    </div>
  );
}

type LinksProps = { readonly userId: string; readonly portfolioId: string };

function Links(of: LinksProps) {
  const { data, error, refetch } = useShares(of);
  const { mutate, error: refused, isPending, variables } = useRevokeShare(of);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = (share: PortfolioShare) =>
    mutate(share.id, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.linkEnded });
        heading.current?.focus();
      },
    });
  return (
    <section className="sh-links" aria-labelledby="share-links">
      <h3 className="h-sub" id="share-links" ref={heading} tabIndex={-1}>
        {TEXTS.linksTitle}
      </h3>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingLinks} rows={1} row="h-12" />}
        failed={(cause) => <PartFailed title={TEXTS.linksLoadFailed} error={cause} onRetry={() => void refetch()} />}
      >
        {(shares) =>
          shares.length === 0 ? (
            <p className="note keep">{TEXTS.noLinks}</p>
          ) : (
            <ul>
              {shares.map((share) => (
                <li key={share.id}>
                  <span className="wrap-anywhere">
                    {share.hidesValues ? TEXTS.percentagesOnly : TEXTS.amounts}
                    <span className="meta block">
                      {TEXTS.created(
                        <Timestamp atMs={Date.parse(share.createdAt)} />,
                        share.expiresAt === null
                          ? TEXTS.neverExpires
                          : `ends ${formatDate(Date.parse(share.expiresAt))}`,
                      )}
                    </span>
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-busy={isPending && variables === share.id}
                    onClick={() => end(share)}
                  >
                    {TEXTS.endLink}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <RejectionLine error={refused} />
    </section>
  );
}
