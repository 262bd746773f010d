import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { SHARE_PATH, sharePath } from "@sextant/core/contract";
import { sharedSubject } from "@sextant/core/market";
import { signOut } from "../lib/calls.gen.ts";
import { answerCall, forgetAnswers, isStoredRequest, reportCutOff, storeAddresses } from "./stored-answers.ts";
import type { ToWorker } from "./messages.ts";
import { showPushed } from "./push.ts";
import { createShell } from "./shell.ts";
import { versionOf } from "./version-of.ts";

/** A file of the build; without a revision, its name has the digest. */
type BuiltFile = { readonly url: string; readonly revision: string | null };

declare const self: ServiceWorkerGlobalScope;

// The one worker of this site, served at /sw.js: what the application needs without a network, and notifications. With
// `?lang=de` it has the files of the German page.
// A new version waits until the user takes it (../installable/update-question.ts).

// The build puts its list of files in the place of this name.
const entries = self.__WB_MANIFEST as readonly BuiltFile[];
const files = new Set(entries.map(({ url }) => url));
const cacheName = `shell-${versionOf(files)}`;
const shell = createShell({ cacheName, files, language: new URL(location.href).searchParams.get("lang") ?? "en" });
const SIGN_OUT_PATH = signOut.replace("POST ", "");

precacheAndRoute([...entries], { cleanURLs: false, directoryIndex: "" });

self.addEventListener("install", (event) => event.waitUntil(shell.prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.kind === "take-over") event.waitUntil(self.skipWaiting());
  else if (message.kind === "store") event.waitUntil(storeAddresses(message.addresses));
  else event.waitUntil(reportCutOff());
});

registerRoute(
  ({ url, request }) => request.mode === "navigate" && shell.has(url),
  async ({ event }) => await shell.answer(event as FetchEvent),
);
registerRoute(isStoredRequest, async ({ event, request }) => await answerCall(event, request));
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname === SIGN_OUT_PATH,
  async ({ event, request }) => {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(forgetAnswers());
    return answer;
  },
  "POST",
);
// The server does the same where no worker runs yet.
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname === SHARE_PATH,
  ({ url }) => {
    const part = (key: string) => url.searchParams.get(key) ?? undefined;
    const subject = sharedSubject({ title: part("title"), text: part("text"), url: part("url") });
    return Promise.resolve(Response.redirect(new URL(sharePath(subject), location.origin), 303));
  },
);
// The operator's logo, and the icons.
registerRoute(
  ({ url }) => url.origin === location.origin && /^\/(?:brand|icons)\/|^\/favicon\.svg$/.test(url.pathname),
  new NetworkFirst({ cacheName }),
);
showPushed();

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith("shell-") && name !== cacheName);
  await Promise.all(old.map(async (name) => await caches.delete(name)));
  await self.clients.claim();
}
