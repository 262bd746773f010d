/** What the tabs of one browser tell each other: they share one sign-in. */
export type TabMessage = { readonly kind: "signed-out" } | { readonly kind: "signed-in"; readonly uid: string };

export type OtherTabs = {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
};

export function createOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel("session");
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    },
  };
}
