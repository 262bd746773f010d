import { toasts } from "../ui/toast-queue.ts";
import * as TEXTS from "./texts.tsx";

/** Shares an address with the device's own dialog; where there is none, copies it and says so. */
export async function shareSymbol(title: string, address: string): Promise<void> {
  // Missing in browsers without such a dialog, and on pages without TLS.
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url: address });
      return;
    } catch (error) {
      // Closing the dialog is not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    toasts.show({ title: TEXTS.linkCopied });
  } catch {
    toasts.show({ title: TEXTS.copyFailed, text: TEXTS.copyThis(address), variant: "destructive" });
  }
}
