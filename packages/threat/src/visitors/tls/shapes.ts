import type { Engine } from '../described-browser.ts';

/** What the handshakes of an engine's current versions have in common. */
export interface HandshakeShape {
  /** Inclusive; without GREASE values, over TCP. */
  readonly ciphers: readonly [least: number, most: number];
  readonly extensions: readonly [least: number, most: number];
  /** First version (`versionNumber`) that the shape holds for; earlier ones are not judged. */
  readonly since: number;
}

/** Wide enough for padding, session tickets, encrypted client hello and early data to come and go. */
export const HANDSHAKE_SHAPES: Readonly<Record<Engine, HandshakeShape>> = {
  chromium: { ciphers: [13, 17], extensions: [14, 20], since: 8300 },
  gecko: { ciphers: [13, 20], extensions: [12, 20], since: 7800 },
  webkit: { ciphers: [18, 27], extensions: [11, 18], since: 1400 },
};
