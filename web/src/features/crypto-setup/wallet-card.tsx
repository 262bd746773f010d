import type { Network } from "@sextant/core/billing";
import type { WalletState } from "@sextant/core/contract";
import { Pencil, Plus, Trash2, Eye, EyeOff } from "lucide-react";
import { useRef, useState } from "react";
import { CallFailure } from "../../lib/call-failure.ts";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { NetworkMark } from "../../ui/network-mark.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { SpelledAddress } from "../../checkout/spelled-address.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useWalletChanges } from "./use-wallet-config.ts";
import { WalletForm } from "./wallet-form.tsx";
import { WalletNotes } from "./wallet-notes.tsx";
import { writtenAddress } from "./written-address.ts";
import * as TEXTS from "./texts.tsx";

const DOTS = "•".repeat(20);

type Props = { readonly network: Network; readonly state: WalletState; readonly hours: number };

/** One network's address: its state, and its actions. */
export function WalletCard({ network, state, hours }: Props) {
  const { name, standard, confirmations, feeText } = network;
  const [editing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { remove, cancelChange } = useWalletChanges(network.id);
  const busy = remove.isPending || cancelChange.isPending;
  const standing = editing ? ({ text: TEXTS.editing, tone: "bdg-info", dot: true } as const) : cardStatus(state);
  const close = () => {
    setEditing(false);
    heading.current?.focus();
  };
  const onRemove = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        heading.current?.focus();
        toasts.show({ title: TEXTS.addressRemoved, text: TEXTS.takesNewPayments(name) });
      },
      onError: () =>
        toasts.show({
          title: TEXTS.removeFailed,
          text: TEXTS.removeFailedHelp,
          variant: "destructive",
        }),
    });
  const onCancelChange = () =>
    cancelChange.mutate(undefined, {
      onSuccess: () => {
        heading.current?.focus();
        toasts.show({ title: TEXTS.changeCancelled, text: TEXTS.addressStaysAsWas(name) });
      },
    });
  const error = [remove.error, cancelChange.error].find((one) => one !== null && !isGivenUp(one));
  const canWrite = !state.isPinned && state.seal === "good";
  return (
    <li className="cs-card">
      <div className="cs-head">
        <div className="cs-network">
          <NetworkMark network={network} />
          <h2 className="cs-name" ref={heading} tabIndex={-1}>
            {name}
          </h2>
        </div>
        <span className="cs-badges">
          {state.isPinned && !editing && <span className="bdg bdg-line">{TEXTS.readOnly}</span>}
          <span className={`bdg ${standing.tone}`}>
            {standing.dot && <span className="dot" aria-hidden="true" />}
            {standing.text}
          </span>
        </span>
      </div>
      <p className="text-sm">{network.description}</p>
      <p className="meta">
        {TEXTS.usdtConfirmationsFee(standard === "" ? "" : ` ${standard}`, confirmations, feeText)}
      </p>
      <div className="cs-rest">
        {editing ? (
          <WalletForm network={network} hours={hours} isFirst={state.address === null} onClose={close} />
        ) : (
          <>
            {state.address !== null && (
              <WalletAddress name={name} address={writtenAddress(network.id, state.address)} />
            )}
            <WalletNotes network={network} state={state} />
            {error && (
              <p role="alert" className="down text-sm wrap-anywhere">
                {describeError(error)}
              </p>
            )}
            {canWrite && (
              <div className="cs-acts">
                {state.pending !== null && (
                  <Button variant="outline" size="sm" disabled={busy} onClick={onCancelChange}>
                    {TEXTS.cancelChange}
                  </Button>
                )}
                {state.pending === null && (
                  <Button
                    variant={state.address === null ? "secondary" : "outline"}
                    size="sm"
                    disabled={busy}
                    aria-label={TEXTS.addressOf(state.address === null ? TEXTS.add : TEXTS.edit, name)}
                    onClick={() => setEditing(true)}
                  >
                    {state.address === null ? <Plus aria-hidden="true" /> : <Pencil aria-hidden="true" />}
                    {state.address === null ? TEXTS.addAddress : TEXTS.edit}
                  </Button>
                )}
                {state.address !== null && (
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={busy}
                    aria-label={TEXTS.removeAddress(name)}
                    onClick={onRemove}
                  >
                    {TEXTS.remove(<Trash2 aria-hidden="true" />)}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** A user who does not re-authenticate knows why nothing was done. */
function isGivenUp(error: Error): boolean {
  return error instanceof CallFailure && error.code === "prove-yourself";
}

type CardStatus = { readonly text: string; readonly tone: string; readonly dot: boolean };

/** Returns a network's state in a word. */
function cardStatus(state: WalletState): CardStatus {
  const { address, pending, checksum, seal, takesPayments } = state;
  if (seal === "broken") return { text: TEXTS.networkOff, tone: "bdg-bad", dot: false };
  if (address !== null && checksum === "bad") return { text: TEXTS.takingPayments, tone: "bdg-bad", dot: false };
  if (pending !== null) return { text: TEXTS.changePending, tone: "bdg-warn", dot: false };
  if (address === null) return { text: TEXTS.configured, tone: "bdg-line", dot: false };
  if (!takesPayments) return { text: TEXTS.takingPayments, tone: "bdg-warn", dot: false };
  return { text: TEXTS.active, tone: "bdg-good", dot: true };
}

/** An address, hidden except for its end until it is revealed. */
function WalletAddress({ name, address }: { readonly name: string; readonly address: string }) {
  const [isShown, setShown] = useState(false);
  const end = address.slice(-6);
  return (
    <div className="cs-mask">
      {isShown ? (
        <SpelledAddress className="cs-letters" address={address} />
      ) : (
        <p className="cs-letters" role="img" aria-label={TEXTS.addressEnding(end)}>
          {DOTS}
          <b>{end}</b>
        </p>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={TEXTS.addressOf(isShown ? TEXTS.hide : TEXTS.show, name)}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </Button>
      <CopyButton text={address} isIcon>
        {TEXTS.copyAddress(name)}
      </CopyButton>
    </div>
  );
}
