/** The access token of this tab, beside what the OpenID Connect library keeps: so a page opens without the library. */
export interface KeptToken {
  readonly accessToken: string;
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number;
}

const KEY = 'sundew.token';

/** The token that was kept last, also one that has expired; null where none is. */
export function keptToken(): KeptToken | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  try {
    const { accessToken, expiresAtMs } = JSON.parse(text) as Partial<Record<keyof KeptToken, unknown>>;
    return typeof accessToken === 'string' && typeof expiresAtMs === 'number' ? { accessToken, expiresAtMs } : null;
  } catch {
    return null;
  }
}

export function keepToken(token: KeptToken | null): void {
  if (token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(token));
}
