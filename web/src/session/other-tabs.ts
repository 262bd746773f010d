/**
 * Messages between the tabs of one browser, which share one sign-in. `signing-out` precedes the call to the server,
 * since the server closes the other tabs' sockets before it answers; `still-signed-in` follows if that call failed.
 */
export type TabMessage =
  | { readonly kind: "signing-out" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "still-signed-in" }
  | { readonly kind: "signed-in"; readonly uid: string };

export type OtherTabs = {
  report(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
};

export function createOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel("session");
  return {
    report: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    },
    close: () => channel.close(),
  };
}
