'use client';

/** How often the shop is asked for while it has given no answer and the browser believes in its network. */
const ASK_EVERY_MS = 5_000;

const listeners = new Set<() => void>();
/** The last request had no answer at all, not even from the shop's own host, which this page came from. */
let unanswered = false;
let asking: ReturnType<typeof setInterval> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

/** Whether this device has no way to the shop: as the browser says, or since nothing answers. */
export const isOffline = (): boolean => !navigator.onLine || unanswered;

/** Notes whether a request had an answer, whatever it said; a time-out says neither. */
export function noteAnswer(answered: boolean): void {
  if (unanswered === !answered) return;
  unanswered = !answered;
  askAgain();
  tell();
}

/** While somebody wants to know, looks for the end of an outage that the browser does not report. */
function askAgain(): void {
  clearInterval(asking);
  if (unanswered && listeners.size > 0) asking = setInterval(() => void ask(), ASK_EVERY_MS);
}

async function ask(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    noteAnswer(true);
  } catch {
    // Still no answer.
  }
}

function onNetworkEvent(): void {
  // Back in a network, the next request decides.
  if (navigator.onLine) noteAnswer(true);
  tell();
}

/** Calls `listener` when the way to the shop may have gone or come back; gives back how to stop. */
export function onNetworkChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', onNetworkEvent);
    addEventListener('offline', onNetworkEvent);
  }
  listeners.add(listener);
  askAgain();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', onNetworkEvent);
    removeEventListener('offline', onNetworkEvent);
    askAgain();
  };
}
