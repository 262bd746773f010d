// Shows what the server pushes, and opens the page when it is pressed. It answers no request of the page and keeps nothing.
const LONGEST = { title: 120, body: 600, tag: 128 };

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, tag, url } = read(event.data);
  // The tag: the same message sent again takes the place of the first.
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      ...(tag === "" ? {} : { tag }),
      icon: "/favicon.svg",
      data: { url },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.url)));
});

function read(data) {
  let message;
  try {
    message = data?.json();
  } catch {
    message = undefined;
  }
  const text = (key) => (typeof message?.[key] === "string" ? message[key].slice(0, LONGEST[key]) : "");
  return { title: text("title") || "New alert", body: text("body"), tag: text("tag"), url: ownAddress(message?.url) };
}

/** Of this site only, whatever the message says. */
function ownAddress(text) {
  const { origin } = self.location;
  try {
    const url = new URL(String(text ?? ""), origin);
    return url.origin === origin && typeof text === "string" ? url.href : `${origin}/alerts`;
  } catch {
    return `${origin}/alerts`;
  }
}

/** A tab that is there already comes to the front; else a new one. */
async function open(url) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = tabs.find((tab) => tab.url === url);
  if (same) return await same.focus();
  return await self.clients.openWindow(url);
}
