import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { SCREENS, SHARE_PATH, sharePath } from "@sextant/core/contract";
import { sharedSubject } from "@sextant/core/market";
import { signOut } from "../lib/calls.gen.ts";
import { inLanes } from "./in-lanes.ts";
import type { ToWorker } from "./messages.ts";
import { isDocumentPath, offlinePage } from "./offline-page.ts";
import { showPushed } from "./push.ts";
import { createShell } from "./shell.ts";
import {
  answerCall,
  forgetAnswers,
  hasStoredSession,
  isStoredRequest,
  reportCutOff,
  storeAddresses,
} from "./stored-answers.ts";
import { versionOf } from "./version-of.ts";

/** How many files are stored at a time: one after the other, each would wait for the answer to the one before. */
const LANES = 6;

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
const language = new URL(location.href).searchParams.get("lang") ?? "en";
const shell = createShell({ cacheName, files, language });
const SIGN_OUT_PATH = signOut.replace("POST ", "");

const stored = new PrecacheController();
stored.addToCacheList([...entries]);
registerRoute(new PrecacheRoute(stored, { cleanURLs: false, directoryIndex: "" }));

self.addEventListener("install", (event) => event.waitUntil(Promise.all([shell.prepare(), storeFiles(event)])));
self.addEventListener("activate", (event) => event.waitUntil(takeOver(event)));
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
// A document of the server is never stored; a member finds their dashboard in place of the landing page.
registerRoute(
  ({ url, request }) => request.mode === "navigate" && url.origin === location.origin && isDocumentPath(url.pathname),
  async ({ url: { pathname }, request }) => {
    try {
      return await fetch(request);
    } catch {
      const isMember = await hasStoredSession();
      if (isMember && pathname === SCREENS.home.path)
        return Response.redirect(new URL(SCREENS.dashboard.path, location.origin), 302);
      return offlinePage({ pathname, language, files, isMember });
    }
  },
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

/** Stores the files of this version that are not stored yet, and fails if one is missing. */
async function storeFiles(event: ExtendableEvent): Promise<void> {
  await inLanes(stored.getURLsToCacheKeys(), LANES, async ([url, cacheKey]) => {
    const request = new Request(url, { credentials: "same-origin" });
    await Promise.all(stored.strategy.handleAll({ params: { cacheKey }, request, event }));
  });
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  await stored.activate(event);
  const old = (await caches.keys()).filter((name) => name.startsWith("shell-") && name !== cacheName);
  await Promise.all(old.map(async (name) => await caches.delete(name)));
  await self.clients.claim();
}
