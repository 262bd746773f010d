import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, useEffect } from "react";
import { Download } from "lucide-react";
import { call } from "../../lib/call.ts";
import { beginTotp, removeTotp } from "../../lib/calls.gen.ts";
import { errorElsewhere } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { ConfirmTotp } from "./confirm-totp.tsx";
import { ErrorLine } from "./part-states.tsx";
import { useReauthenticated } from "../../session/step-up.tsx";
import { SECURITY_KEY } from "../../session/use-security.ts";
import { installation } from "../../lib/installation.ts";
import { saveFile } from "../../lib/save-file.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import * as TEXTS from "./texts.tsx";

/** One-time codes of an authenticator app: set up, confirmed by a first code, turned off. */
export function OneTimeCodes({ on }: { readonly on: boolean }) {
  const queries = useQueryClient();
  const proven = useReauthenticated();
  const titleId = useId();
  const part = useRef<HTMLDivElement>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const changed = () => queries.invalidateQueries({ queryKey: SECURITY_KEY });
  /** Restores focus when the focused element was removed. */
  const comeBack = () => part.current?.focus();
  const begin = useChange({ mutationFn: () => proven(() => call(beginTotp)) });
  const remove = useChange({
    mutationFn: () => proven(() => call(removeTotp)),
    onSuccess: () => {
      toasts.show({ title: TEXTS.oneTimeCodesOff });
      comeBack();
      return changed();
    },
  });
  const confirmed = (codes: readonly string[]) => {
    setRecoveryCodes(codes);
    begin.reset();
    void changed();
  };
  const cancel = () => {
    begin.reset();
    comeBack();
  };
  return (
    <div className="acc-part" ref={part} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <div className="acc-row">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="h-sub wrap-anywhere" id={titleId}>
            {TEXTS.oneTimeCodes}
          </h3>
          <span className={`bdg ${on ? "bdg-good" : "bdg-line"}`}>{on ? TEXTS.on : TEXTS.off}</span>
        </div>
        {on ? (
          <Button variant="outline" aria-busy={remove.isPending} onClick={once(remove)}>
            {TEXTS.turnOff}
          </Button>
        ) : (
          !begin.data && (
            <Button variant="outline" aria-busy={begin.isPending} onClick={once(begin)}>
              {TEXTS.setUp}
            </Button>
          )
        )}
      </div>
      <p className="note keep">{on ? TEXTS.codesOnNote : TEXTS.codesOffNote}</p>
      <ErrorLine text={errorElsewhere(begin.error ?? remove.error)} />
      {recoveryCodes ? (
        <RecoveryCodes
          codes={recoveryCodes}
          onStored={() => {
            setRecoveryCodes(undefined);
            comeBack();
          }}
        />
      ) : (
        !on && begin.data && <ConfirmTotp {...begin.data} onConfirmed={confirmed} onCancel={cancel} />
      )}
    </div>
  );
}

/**
 * Prevents running twice. The button is not disabled meanwhile: it would lose the focus that the dialog in between
 * returns.
 */
function once({ isPending, mutate }: { readonly isPending: boolean; readonly mutate: () => void }): () => void {
  return () => {
    if (!isPending) mutate();
  };
}

/**
 * The recovery codes, each of which signs in once if the app is lost. The server stores only their digests, so they are
 * shown only this once.
 */
function RecoveryCodes({ codes, onStored }: { readonly codes: readonly string[]; readonly onStored: () => void }) {
  const group = useRef<HTMLDivElement>(null);
  // The previous form was removed, and keyboard focus with it.
  useEffect(() => group.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4" ref={group} tabIndex={-1} role="group" aria-label={TEXTS.recoveryCodes}>
      <p role="status">{TEXTS.recoveryCodesNote(<b>{TEXTS.codesAreOn}</b>)}</p>
      <ul className="acc-codes acc-code">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>{TEXTS.copyCodes}</CopyButton>
        <Button
          variant="outline"
          onClick={() => saveFile("recovery-codes.txt", "text/plain", `${installation().brand.name}\n\n${text}`)}
        >
          {TEXTS.downloadCodes(<Download aria-hidden="true" />)}
        </Button>
        <Button onClick={onStored}>{TEXTS.savedCodes}</Button>
      </div>
    </div>
  );
}
