import { vi } from "vitest";

/** Stands in for the clipboard, which a browser without a person before it does not hand out. */
export function fakeClipboard(): { readonly text: string | undefined; refusing: boolean } {
  const clipboard = { text: undefined as string | undefined, refusing: false };
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
    if (clipboard.refusing) return Promise.reject(new Error("no"));
    clipboard.text = text;
    return Promise.resolve();
  });
  return clipboard;
}
