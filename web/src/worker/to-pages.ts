import type { FromWorker } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Sends a message to every page of this site. */
export async function toPages(message: FromWorker): Promise<void> {
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(message);
}
