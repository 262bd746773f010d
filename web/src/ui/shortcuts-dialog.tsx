import { Dialog } from "radix-ui";
import { useState } from "react";
import { Link } from "wouter";
import { tutorialsAddress } from "../lib/tutorials-address.ts";
import * as TEXTS from "./texts.tsx";

const SHORTCUTS = [
  [TEXTS.findKeys, TEXTS.find],
  ["/", TEXTS.goToSymbol],
  ["A", TEXTS.askAssistant],
  ["?", TEXTS.showShortcuts],
  ["↓", TEXTS.openSection],
  ["F8", TEXTS.goToNotifications],
  ["← →", TEXTS.moveChart],
  ["+ −", TEXTS.zoomChart],
  ["Home End", TEXTS.chartEnds],
  ["P", TEXTS.playChart],
  ["H", TEXTS.chartKeys],
  ["Esc", TEXTS.closeOpen],
] as const;

export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  // Opened by a key: there is no trigger that would get the focus back.
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="float dialog p-6"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const isThere = opener instanceof HTMLElement && opener.isConnected;
            (isThere ? opener : document.querySelector("main"))?.focus();
          }}
        >
          <Dialog.Title className="h-sec mb-3">{TEXTS.keyboardShortcuts}</Dialog.Title>
          <dl className="kv">
            {SHORTCUTS.flatMap(([keys, what]) => [
              <dt key={`${keys} what`}>{what}</dt>,
              <dd key={keys}>
                <kbd className="kbd">{keys}</kbd>
              </dd>,
            ])}
          </dl>
          <div className="flex flex-wrap items-center justify-between gap-3 mt-4">
            <Dialog.Close className="btn btn-outline">{TEXTS.close}</Dialog.Close>
            <Link
              href={tutorialsAddress()}
              replace
              className="btn btn-ghost btn-size-default"
              onClick={() => onOpenChange(false)}
            >
              {TEXTS.showMeAround}
            </Link>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
