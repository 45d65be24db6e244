import { readAuthConfig } from '../../kit/session/auth-config.ts';

const KEPT = 'sundew.started-anew';
/** A page that fails by itself is not loaded anew again and again by whoever goes to and fro between windows. */
const QUIET_MS = 60_000;
/** A machine that wakes up says that it is online before anything is reached. */
const PAUSES_MS = [0, 1000, 4000, 15_000];

/**
 * Starts the dashboard anew once the browser is online again or somebody comes back to it, and the service answers.
 * @param start loads it
 * @returns what ends the waiting
 */
export function startAnewWhenBack(start: () => void): () => void {
  const over = new AbortController();
  let isTrying = false;
  const tryOut = async () => {
    if (isTrying || !navigator.onLine || document.visibilityState !== 'visible' || startedLately()) return;
    isTrying = true;
    const isBack = await answersSoon(over.signal);
    isTrying = false;
    if (isBack && !over.signal.aborted && keepStart()) start();
  };
  const { signal } = over;
  addEventListener('online', () => void tryOut(), { signal });
  addEventListener('focus', () => void tryOut(), { signal });
  document.addEventListener('visibilitychange', () => void tryOut(), { signal });
  return () => over.abort();
}

async function answersSoon(signal: AbortSignal): Promise<boolean> {
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return false;
    if (
      await readAuthConfig().then(
        () => true,
        () => false,
      )
    )
      return true;
  }
  return false;
}

function startedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEPT) ?? 0) < QUIET_MS;
  } catch {
    // Without a memory there is no end to it: whoever is there presses the button.
    return true;
  }
}

function keepStart(): boolean {
  try {
    sessionStorage.setItem(KEPT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
