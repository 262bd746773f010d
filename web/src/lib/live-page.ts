import { reportSignedOut } from "./call.ts";
import { keepLive } from "./live-stored.ts";
import { createLiveSocket, type LiveSocket, type Wire } from "./live-socket.ts";

/** Minimum interval between the server's messages, in ms: short while the page is visible, long while it is hidden. */
const PACE = { inView: 250, hidden: 5_000 } as const;

let socket: LiveSocket | undefined;

/** Returns the socket of this tab, creating it on first use. */
export function pageLive(): LiveSocket {
  if (socket !== undefined) return socket;
  const live = createLiveSocket({
    connect: () => new WebSocket(addressFrom(window.location)) as Wire,
    log: (text, error) => console.error(text, error),
    signedOut: reportSignedOut,
  });
  window.addEventListener("online", live.retry);
  document.addEventListener("visibilitychange", () => {
    const inView = document.visibilityState === "visible";
    live.setPace(inView ? PACE.inView : PACE.hidden);
    if (inView) live.retry();
  });
  keepLive(live);
  socket = live;
  return live;
}

/** Returns the socket's address: same host, and secure if the page is. */
export function addressFrom({ protocol, host }: { readonly protocol: string; readonly host: string }): string {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/ws`;
}
