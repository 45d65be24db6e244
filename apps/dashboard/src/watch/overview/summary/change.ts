export type Trend = 'up' | 'down' | 'same' | 'new';

export interface Change {
  readonly trend: Trend;
  /** Share of the value before: 0.25 is a quarter more, or less with `down`. */
  readonly share: number;
}

/** How a figure differs from the one before it; from nothing there is no share, only something new. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { trend: 'same', share: 0 };
  if (before === 0) return { trend: 'new', share: 0 };
  return { trend: now > before ? 'up' : 'down', share: Math.abs(now - before) / before };
}
