import { SHARE_PATH, sharePath } from "@sextant/core/contract";
import { sharedSubject } from "@sextant/core/market";
import type { FastifyInstance } from "fastify";

/**
 * Leads what another app shares to the screen that shows it. The service worker does the same without a network
 * (web/src/worker/sw.ts); this is for browsers in which it does not run yet.
 */
export function addShareRoute(server: FastifyInstance): void {
  server.get(SHARE_PATH, (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const part = (key: string) => (typeof query[key] === "string" ? query[key] : undefined);
    const subject = sharedSubject({ title: part("title"), text: part("text"), url: part("url") });
    return reply.header("Cache-Control", "no-store").redirect(sharePath(subject), 303);
  });
}
