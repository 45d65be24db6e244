import { climbOf } from '../paths/climbs/climb.ts';
import { spellPath } from '../paths/climbs/path-spelling.ts';
import { absoluteFile } from '../paths/files/system-file.ts';
import { innerHost } from '../urls/inner-host.ts';
import { targetUrl } from '../urls/target-url.ts';

/**
 * What an address in a document leads to when the processor of the document fetches it. `scheme`: something that only a
 * server reads. `file`: a file of its system by name, or a network share. `metadata`: credentials of a cloud, or an ear
 * of an attacker. `inner`: the machine itself or its network. `numeric`: a machine without a name.
 */
export type AddressKind = 'scheme' | 'file' | 'metadata' | 'inner' | 'numeric';

/** Schemes that an XML processor follows, or a converter of images, and that no document links to. */
const SERVER_SCHEME =
  /^(?:url\(["']?)?(?:(?:file|php|expect|jar|netdoc|gopher|phar|zip|glob|dict|compress\.zlib):|data:\/\/|(?:text|msl|mvg|epi|ephemeral|caption|label):[@/\\])/;
const ROOTED = /^(?:[/\\]|\.\.[/\\]|[a-z]:[/\\])/;
const SHARE = /^\\\\[\w.-]{1,253}\\/;
const LONGEST = 1024;

/** The kind of an address, or null for the ordinary ones. Expects lower case. */
export function addressKind(address: string): AddressKind | null {
  const lower = address.trim().slice(0, LONGEST);
  if (SERVER_SCHEME.test(lower)) return 'scheme';
  if (ROOTED.test(lower) && !/^\/\/[^/]/.test(lower)) {
    const file = absoluteFile(climbOf(spellPath(lower, false).text).target);
    return file === 'secret' || file === 'system' || SHARE.test(lower) ? 'file' : null;
  }
  const url = targetUrl(lower);
  const inner = url === null ? null : innerHost(url.host);
  if (inner?.kind === 'metadata' || inner?.kind === 'callback') return 'metadata';
  if (inner !== null) return 'inner';
  return url !== null && /^[\d.]{7,15}$|^\[/.test(url.host) ? 'numeric' : null;
}

const LOCAL_FILE = /^file:\/{1,3}(?:localhost\/)?([a-z0-9][\w./: -]{0,512})$/;

/** True for a `file:` address of something that attackers do not look for: neither of the system nor a secret. */
export function isOrdinaryFile(address: string): boolean {
  const path = LOCAL_FILE.exec(address.trim().toLowerCase())?.[1];
  if (path === undefined || path.includes('..')) return false;
  const file = absoluteFile(path.split('/').filter((segment) => segment !== '' && segment !== '.'));
  return file === null || file === 'local';
}
