import { registerWorker } from "./register-worker.ts";
import * as TEXTS from "./texts.ts";

/** Whether this browser can show notifications, and whether the user allows it. */
export type PushSupport = "ready" | "blocked" | "missing";

export function pushSupport(): PushSupport {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return "missing";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** The data the server needs to push to this browser. */
export type PushAddress = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/**
 * Requests permission, registers the worker that shows notifications, and subscribes with the installation's key.
 * Throws an Error whose message says what to do.
 */
export async function subscribeToPush(key: string): Promise<PushAddress> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(TEXTS.noticesDenied);
  const registration = await registerWorker();
  await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  // A subscription made with another key would be rejected, so it is removed first.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new Error(TEXTS.noNoticeAddress);
  return { endpoint, keys: { p256dh, auth } };
}

/** Decodes base64url to bytes. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** Returns a name for this browser that the user will recognise in a list. */
export function browserName(agent: string): string {
  const names = [
    ["Edg/", "Edge"],
    ["OPR/", "Opera"],
    ["Firefox/", "Firefox"],
    ["Chrome/", "Chrome"],
    ["Safari/", "Safari"],
  ] as const;
  const systems = [
    ["Android", "Android"],
    ["iPhone", "iPhone"],
    ["iPad", "iPad"],
    ["Windows", "Windows"],
    ["Mac OS", "Mac"],
    ["Linux", "Linux"],
  ] as const;
  const of = (table: readonly (readonly [string, string])[]) => table.find(([sign]) => agent.includes(sign))?.[1];
  return (of(names) ?? TEXTS.aBrowser) + TEXTS.browserOn + (of(systems) ?? TEXTS.thisDevice);
}
