import { readForwardedAddress } from '@sundew/sensor-core/address';
import { formats } from './formats/registry.gen.ts';
import type { Access, LogFormat } from './reading/access.ts';
import { UnusableSettings } from './settings.ts';

/** Those that take fewer lines come first: anything with an address could be read by the last ones. */
const ORDER = ['caddy', 'traefik', 'haproxy', 'vhost_combined', 'combined', 'json'];

/** Reads the lines of one log. */
export interface LineReader {
  /** Null for what is no request. Never throws. */
  read(line: string): Access | null;
}

/**
 * @param name of a format, or `auto`: whichever reads a line is tried first for the next
 * @throws UnusableSettings naming the formats there are
 */
export function createLineReader(name: string): LineReader {
  const known = name === 'auto' ? inOrder() : formats.filter((format) => format.name === name);
  if (known.length === 0) {
    const names = formats.map((format) => format.name).join(', ');
    throw new UnusableSettings(`There is no log format "${name}". Formats: auto, ${names}.`);
  }
  let likely = known[0];
  return {
    read(line) {
      const access = likely?.read(line) ?? null;
      if (access !== null) return checked(access);
      for (const format of known) {
        const found = format === likely ? null : format.read(line);
        if (found === null) continue;
        likely = format;
        return checked(found);
      }
      return null;
    },
  };
}

function inOrder(): readonly LogFormat[] {
  return [...formats].sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
}

function checked(access: Access): Access | null {
  const ip = readForwardedAddress(access.ip);
  if (ip === null || !Number.isFinite(access.atMs) || access.atMs < 0) return null;
  const status = access.status >= 100 && access.status <= 599 ? Math.trunc(access.status) : 0;
  return { ...access, ip, status };
}
