import { useEffect, useRef } from 'react';

const EVERY_MS = 30_000;
const LOOK_MS = 1000;

/**
 * Looks again every 30 seconds while the page is seen, and at once when the last look is older than that.
 * @param lastAt when was looked last (ISO 8601); null when never
 */
export function useLiveCheck(isOn: boolean, lastAt: string | null, check: () => void): void {
  const state = useRef({ check, lookedMs: 0 });
  state.current.check = check;
  state.current.lookedMs = Math.max(
    state.current.lookedMs,
    lastAt === null ? 0 : Math.min(Date.now(), Date.parse(lastAt)),
  );
  useEffect(() => {
    if (!isOn) return;
    const look = () => {
      const { lookedMs } = state.current;
      if (document.visibilityState !== 'visible' || Date.now() - lookedMs < EVERY_MS) return;
      // Counted before the answer, so that a slow or failing one is not asked for again at once.
      state.current.lookedMs = Date.now();
      state.current.check();
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
