import { Buffer } from 'node:buffer';
import { setFlagsFromString } from 'node:v8';

/** A slab that many small buffers share lives as long as the last of them. */
const SLAB_BYTES = 1_024;

/**
 * Sets the process up for thousands of connections that wait: objects that are young are few, so the room for them stays as
 * small as it began, and a few bytes that a connection keeps do not hold a large slab. To be called before anything is
 * opened; see docs/what-an-upgrade-can-break.md.
 */
export function keepMemorySmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  Buffer.poolSize = SLAB_BYTES;
}
