'use client';

// Subscriptions to push messages, of staff and of diners. Loaded when they are used: no page needs it at its start.

/** Whether this browser can get push messages. Safari on a telephone can once the page is on the home screen. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

export async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether a subscription was made with a key of the sender, in base64url. */
export function isMadeWith(
  { options: { applicationServerKey: key } }: PushSubscription,
  publicKey: string,
): boolean {
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/**
 * This browser's subscription with the key of the sender, a new one where there is none; `worker` is the script that shows its
 * messages. @throws when the browser cannot subscribe, or has no permission
 */
export async function subscribeWith(publicKey: string, worker: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present && isMadeWith(present, publicKey)) return present;
  // A browser keeps the key that it subscribed with.
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** What the backend needs of a subscription. */
export function subscriptionValues(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh, auth };
}
