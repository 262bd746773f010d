import { type ClientMessage, type ServerMessage, serverMessageSchema } from "@sextant/core/contract";

/** The server's end of the tab's socket, in the test's hands. */
export type FakeSocket = {
  /** Everything the page sent, in order. */
  readonly sent: readonly ClientMessage[];
  /** How often the page connected. */
  readonly connections: number;
  /** Whether the newest connection is open. */
  readonly isOpen: boolean;
  /** Whether every connection is rejected from now on. */
  refusing: boolean;
  /** Sends a message of the contract to the page. */
  send(message: ServerMessage): void;
  /** Ends the connection as the server would. */
  cut(code?: number): void;
};

/** What the page uses of a WebSocket. */
class PageEnd {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  readyState = 0;
  private readonly received: (text: string) => void;

  constructor(received: (text: string) => void) {
    this.received = received;
  }

  send(text: string): void {
    this.received(text);
  }

  close(): void {
    this.end(1000);
  }

  open(): void {
    if (this.readyState !== PageEnd.CONNECTING) return;
    this.readyState = PageEnd.OPEN;
    this.onopen?.();
  }

  end(code: number): void {
    if (this.readyState === PageEnd.CLOSED) return;
    this.readyState = PageEnd.CLOSED;
    this.onclose?.({ code });
  }
}

const RealSocket = window.WebSocket;

/** Puts itself in the place of the page's `/ws`; other sockets (the test runner's own) are left alone. Topics are confirmed at once. */
export function fakeSocket(): FakeSocket & { restore(): void } {
  const sent: ClientMessage[] = [];
  let connections = 0;
  let current: PageEnd | undefined;
  const socket = {
    sent,
    get connections() {
      return connections;
    },
    get isOpen() {
      return current?.readyState === PageEnd.OPEN;
    },
    refusing: false,
    send: (message: ServerMessage) =>
      current?.onmessage?.({ data: JSON.stringify(serverMessageSchema.parse(message)) }),
    cut: (code = 1011) => current?.end(code),
    restore: () => {
      window.WebSocket = RealSocket;
    },
  };
  const receive = (text: string) => {
    const message = JSON.parse(text) as ClientMessage;
    sent.push(message);
    if (message.type === "subscribe")
      for (const topic of message.topics) socket.send({ type: "subscribed", topic, seq: 0, data: { resumed: true } });
  };
  window.WebSocket = new Proxy(RealSocket, {
    construct: (Target, [url, protocols]: [string, string[] | undefined]) => {
      if (!/\/ws$/.test(url)) return new Target(url, protocols);
      connections += 1;
      const end = new PageEnd(receive);
      queueMicrotask(() => {
        if (socket.refusing) end.end(1011);
        else end.open();
      });
      current = end;
      return end;
    },
  });
  return socket;
}

/** Returns every topic the page has subscribed to, in order. */
export const subscribedTopics = ({ sent }: FakeSocket): string[] =>
  sent.flatMap((message) => (message.type === "subscribe" ? message.topics : []));
