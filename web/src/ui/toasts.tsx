import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { toastDurationMs, toasts } from "./toast-queue.ts";

/** The notification region: F8 goes there, a swipe to the right of 50 px dismisses. */
export function Toasts() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && (
        <Toast.Root
          key={toast.id}
          className={`float toast toast-${toast.variant ?? "default"}`}
          type={toast.variant === "destructive" ? "foreground" : "background"}
          duration={toastDurationMs(toast.variant)}
          onOpenChange={(open) => open || toasts.dismiss(toast.id)}
        >
          <div>
            <Toast.Title className="h-sub">{toast.title}</Toast.Title>
            {toast.text !== undefined && <Toast.Description className="ink2">{toast.text}</Toast.Description>}
          </div>
          {toast.onUndo && (
            <Toast.Action asChild altText={`${toast.title}: undo`}>
              <Button variant="outline" size="sm" onClick={toast.onUndo}>
                Undo
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Dismiss notification">
              <X aria-hidden="true" />
            </Button>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" hotkey={["F8"]} />
    </Toast.Provider>
  );
}
