import { vi } from "vitest";

/** Fakes the clipboard, to which a browser without a user gives no access. */
export function fakeClipboard(): { readonly text: string | undefined; refusing: boolean } {
  const clipboard = { text: undefined as string | undefined, refusing: false };
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
    if (clipboard.refusing) return Promise.reject(new Error("no"));
    clipboard.text = text;
    return Promise.resolve();
  });
  return clipboard;
}
