/**
 * Ends this browser's subscription to notices, where it has one: who signs out is told nothing here any more. Apart from
 * what makes one, since every screen can be signed out of.
 */
export async function endPush(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
