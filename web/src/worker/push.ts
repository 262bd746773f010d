import { INSTALLED_CACHE } from "./messages.ts";
import { ownAddress, pushMessage } from "./push-message.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server pushes, and opens its page when it is pressed. */
export function showPushed(): void {
  self.addEventListener("push", (event) => {
    const { title, body, tag, url } = pushMessage(event.data?.text(), location.origin);
    // The tag: the same message sent again takes the place of the first.
    const shown = self.registration.showNotification(title, {
      body,
      ...(tag === "" ? {} : { tag }),
      icon: "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      data: { url },
    });
    event.waitUntil(Promise.allSettled([shown, markIcon()]));
  });

  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { url } = Object(event.notification.data) as { readonly url?: unknown };
    event.waitUntil(open(ownAddress(url, location.origin)));
  });
}

/** A tab that is there already comes to the front; else a new one. */
async function open(url: string): Promise<unknown> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = tabs.find((tab) => tab.url === url);
  return same ? await same.focus() : await self.clients.openWindow(url);
}

/** Marks the icon of the installed application; an open page replaces the mark by the number of unread alerts. */
async function markIcon(): Promise<void> {
  if (await caches.has(INSTALLED_CACHE)) await self.navigator.setAppBadge();
}
