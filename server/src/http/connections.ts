import type { Server } from "node:http";
import type { Socket } from "node:net";

/** The open connections of a server. */
export type Connections = {
  /** Starts closing the connections, idle ones first and the rest at the limit. The server must accept no new ones. */
  drain(limitMs: number): void;
};

const LOOK_EVERY_MS = 50;

/** Tracks a server's connections, so that it can stop quickly and still answer pending requests. */
export function followConnections(server: Server): Connections {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });

  return {
    drain(limitMs) {
      if (!server.listening) return;
      // A busy connection becomes idle once it is answered, and Node would keep it open for the next request.
      const looking = setInterval(() => {
        server.closeIdleConnections();
        // Browsers open spare connections; Node does not count those as idle.
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, LOOK_EVERY_MS);
      const limit = setTimeout(() => {
        server.closeAllConnections();
        // Node no longer counts upgraded connections.
        for (const socket of open) socket.destroy();
      }, limitMs);
      server.once("close", () => {
        clearInterval(looking);
        clearTimeout(limit);
      });
    },
  };
}
