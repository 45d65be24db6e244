/** An address that makes a file function read something other than a plain file. */
export interface StreamWrapper {
  readonly scheme: string;
  /** 0–1, as the confidence of a finding: schemes with an ordinary use elsewhere have less. */
  readonly certainty: number;
  /** What follows the scheme, for `file:`; otherwise empty. */
  readonly path: string;
}

/** Schemes that only a file function of a server understands. */
const WRAPPERS: ReadonlyMap<string, number> = new Map([
  ['php', 0.95],
  ['phar', 0.9],
  ['zip', 0.85],
  ['rar', 0.85],
  ['ogg', 0.7],
  ['glob', 0.9],
  ['expect', 0.95],
  ['compress.zlib', 0.95],
  ['compress.bzip2', 0.95],
  ['zlib', 0.85],
  ['bzip2', 0.85],
  ['data', 0.8],
  ['ssh2.exec', 0.9],
  ['ssh2.shell', 0.9],
  ['ssh2.sftp', 0.9],
  ['netdoc', 0.9],
  ['classpath', 0.6],
  ['file', 0.6],
]);

/** Prefixes by which ImageMagick reads, runs or deletes a file. */
const CODERS: ReadonlySet<string> = new Set(['msl', 'mvg', 'ephemeral', 'vid']);

const SCHEME = /^(?:url:|view-source:|local_)?([a-z][a-z0-9.]{1,14})\*?:/;

/** The wrapper a value starts with, or null. Expects lower case without leading blanks; looks at the first 40 characters. */
export function streamWrapper(lower: string): StreamWrapper | null {
  const match = SCHEME.exec(lower);
  const scheme = match?.[1] ?? '';
  if (match === null) return null;
  const rest = lower.slice(match[0].length);
  if (scheme === 'jar')
    return /^(?:file|https?|ftp|netdoc|url)\b/.test(rest) ? { scheme, certainty: 0.85, path: '' } : null;
  if (scheme === 'data') return dataWrapper(rest);
  if (CODERS.has(scheme)) return /^@?\/\w|^\w{2,10}:/.test(rest) ? { scheme, certainty: 0.7, path: '' } : null;
  const certainty = WRAPPERS.get(scheme);
  if (certainty === undefined) return null;
  if (scheme === 'file') return fileWrapper(rest);
  if (scheme === 'netdoc' || scheme === 'classpath') return rest.length > 1 ? { scheme, certainty, path: '' } : null;
  const isOpaque = scheme === 'php' && /^(?:filter|input|stdin|fd|memory|temp)\b/.test(rest);
  return isOpaque || (rest.startsWith('//') && rest.length > 2) ? { scheme, certainty, path: '' } : null;
}

/** `data://` is PHP's; `data:` belongs to browsers, unless it carries PHP source. */
function dataWrapper(rest: string): StreamWrapper | null {
  if (rest.startsWith('//')) return { scheme: 'data', certainty: 0.8, path: '' };
  const head = rest.slice(0, 80);
  const comma = head.indexOf(',');
  if (comma < 0) return null;
  const payload = head.slice(comma + 1).trimStart();
  // PD9waH and PDw are base64 of `<?ph` and `<?=`, in lower case here.
  const isPhp = payload.startsWith('<?') || payload.startsWith('pd9wah') || payload.startsWith('pd89');
  return isPhp ? { scheme: 'data', certainty: 0.9, path: '' } : null;
}

/** `file:etc/passwd`, which some readers take, too. */
const OPAQUE = /^(?:etc|proc|root|var|windows|winnt|[a-z]:)[/\\]/;

function fileWrapper(rest: string): StreamWrapper | null {
  const slashes = /^[/\\]{0,8}/.exec(rest)?.[0].length ?? 0;
  if (slashes === 0 && !OPAQUE.test(rest)) return null;
  // A span or a quotation that ends right behind the scheme names no file.
  if (/^[`"')]/.test(rest.slice(slashes))) return null;
  const path = rest.slice(slashes).replace(/^(?:localhost|127\.0\.0\.1)(?=\/)/, '');
  return { scheme: 'file', certainty: 0.6, path };
}
