import { reportSignedOut } from "./call.ts";
import { keepLive } from "./live-stored.ts";
import { createLiveSocket, type LiveSocket, type Wire } from "./live-socket.ts";

/** How often the server may write, in ms: as usual while somebody looks, seldom while nobody does. */
const PACE = { inView: 250, hidden: 5_000 } as const;

let socket: LiveSocket | undefined;

/** The socket of this tab, made when it is first asked for. */
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

/** Same host, secure where the page is. */
export function addressFrom({ protocol, host }: { readonly protocol: string; readonly host: string }): string {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/ws`;
}
