/**
 * Ends this browser's push subscription, if there is one, so that a signed-out user gets no more notifications here.
 * Separate from the code that subscribes, since the user can sign out from every screen.
 */
export async function endPush(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
