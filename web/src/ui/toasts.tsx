import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { useEffect, useRef, useSyncExternalStore, type FocusEvent } from "react";
import { Link } from "wouter";
import { Button } from "./button.tsx";
import { toasts } from "./toast-queue.ts";
import * as TEXTS from "./texts.tsx";

/** The notification region: F8 focuses it, a swipe of 50 px to the right dismisses a toast. */
export function Toasts() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const { region, focusHandlers } = useRegionFocus(toast === undefined);
  usePausedWhileHidden();
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} label={TEXTS.notificationLabel}>
      {toast && (
        <Toast.Root
          key={toast.id}
          className={`float toast toast-${toast.variant ?? "default"}`}
          type={toast.variant === "destructive" ? "foreground" : "background"}
          // The queue's clock decides. The library's own clock pauses all toasts at once, and stays paused when a toast
          // is closed while hovered or focused.
          duration={Infinity}
          onOpenChange={(open) => open || toasts.dismiss(toast.id)}
          onPointerMove={() => toasts.pause("pointer")}
          onPointerLeave={() => toasts.resume("pointer")}
          {...focusHandlers}
        >
          <div>
            <Toast.Title className="h-sub">{toast.title}</Toast.Title>
            {toast.text !== undefined && <Toast.Description className="ink2">{toast.text}</Toast.Description>}
          </div>
          {toast.onUndo && (
            <Toast.Action asChild altText={TEXTS.undoLabel(toast.title)}>
              <Button variant="outline" size="sm" onClick={toast.onUndo}>
                {TEXTS.undo}
              </Button>
            </Toast.Action>
          )}
          {toast.link && (
            <Toast.Action asChild altText={`${toast.title}: ${toast.link.label}`}>
              <Link className="btn btn-outline btn-size-sm" href={toast.link.href}>
                {toast.link.label}
              </Link>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <Button variant="ghost" size="icon" aria-label={TEXTS.dismissNotification}>
              <X aria-hidden="true" />
            </Button>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport ref={region} className="toasts" hotkey={["F8"]} {...focusHandlers} />
    </Toast.Provider>
  );
}

/** Pauses the toast while focus is inside it, and returns focus to where it was once no toast is left. */
function useRegionFocus(isEmpty: boolean) {
  const region = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!isEmpty || !(activeElement instanceof HTMLElement) || region.current?.contains(activeElement) !== true) return;
    const back = cameFrom.current;
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus({ preventScroll: true });
    else activeElement.blur();
  }, [isEmpty]);
  const focusHandlers = {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      const isFromOutside = relatedTarget === null || region.current?.parentElement?.contains(relatedTarget) !== true;
      if (isFromOutside) cameFrom.current = relatedTarget;
      toasts.pause("focus");
    },
    onBlur: () => toasts.resume("focus"),
  };
  return { region, focusHandlers };
}

function usePausedWhileHidden(): void {
  useEffect(() => {
    const update = () => (document.visibilityState === "hidden" ? toasts.pause("hidden") : toasts.resume("hidden"));
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
}
