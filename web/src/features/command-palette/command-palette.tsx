import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { useWhenIdle } from "../../lib/use-when-idle.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShortcuts: () => void;
};

const load = () => import("./finder.tsx");
const Finder = lazy(async () => ({ default: (await load()).Finder }));

/**
 * Reaches every screen, symbol and action by keyboard. It is a native dialog, which traps and returns focus itself. Its
 * field is part of the page from the start, so that no key pressed after the shortcut is lost; the search loads when the
 * page has come to rest.
 */
export function CommandPalette({ open, onOpenChange, onShortcuts }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [isEntered, setEntered] = useState(false);
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useWhenIdle(load);
  const close = () => {
    setTyped("");
    setEntered(false);
    onOpenChange(false);
  };
  return (
    <dialog
      ref={dialog}
      className="float dialog palette p-2"
      aria-label={TEXTS.title}
      onClose={close}
      // A press outside it is a press on its backdrop, which counts as the dialog itself.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      {open && (
        <Suspense
          fallback={
            <input
              className="in"
              aria-label={TEXTS.find}
              placeholder={TEXTS.placeholder}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key }) => key === "Enter" && setEntered(true)}
            />
          }
        >
          <Finder typed={typed} isEntered={isEntered} onType={setTyped} onDone={close} onShortcuts={onShortcuts} />
        </Suspense>
      )}
    </dialog>
  );
}
