import { createHash } from 'node:crypto';

/** What bytes are: in words, and as a media type with its character set. */
export interface FileKind {
  readonly words: string;
  readonly type: string;
  readonly charset: string;
}

const binary = (words: string, type: string): FileKind => ({ words, type, charset: 'binary' });

const MACHINES: Readonly<Record<number, string>> = {
  ...{ 2: 'SPARC', 3: 'Intel 80386', 4: 'Motorola m68k', 8: 'MIPS', 20: 'PowerPC or cisco 4500', 40: 'ARM' },
  ...{ 42: 'Renesas SH', 62: 'x86-64', 183: 'ARM aarch64', 243: 'UCB RISC-V' },
};

/** Beginnings of formats, by their bytes. */
const BEGINNINGS: readonly (readonly [string, string, string])[] = [
  ['\xfd7zXZ\0', 'XZ compressed data', 'application/x-xz'],
  ['BZh', 'bzip2 compressed data, block size = 900k', 'application/x-bzip2'],
  ['PK\x03\x04', 'Zip archive data, at least v2.0 to extract, compression method=deflate', 'application/zip'],
  ['7z\xbc\xaf\x27\x1c', '7-zip archive data, version 0.4', 'application/x-7z-compressed'],
  ['\x89PNG\r\n\x1a\n\0\0\0', 'PNG image data', 'image/png'],
  ['\xff\xd8\xff', 'JPEG image data', 'image/jpeg'],
  ['GIF89a', 'GIF image data, version 89a', 'image/gif'],
  ['%PDF-', 'PDF document', 'application/pdf'],
  ['Salted__', "openssl enc'd data with salted password", 'application/octet-stream'],
  ['\x28\xb5\x2f\xfd', 'Zstandard compressed data (v0.8+)', 'application/zstd'],
];

const PROGRAMS: readonly (readonly [RegExp, string, string])[] = [
  [/^#! *\S*\/(?:env +)?bash\b/, 'Bourne-Again shell script', 'text/x-shellscript'],
  [/^#! *\S*\/(?:env +)?(?:sh|dash)\b/, 'POSIX shell script', 'text/x-shellscript'],
  [/^#! *\S*\/(?:env +)?python[\d.]*\b/, 'Python script', 'text/x-script.python'],
  [/^#! *\S*\/(?:env +)?perl\b/, 'Perl script text executable', 'text/x-perl'],
];

/** Looks at the first bytes of a file, as the magic of `file` does, or at all of a small one. */
export function kindOf(bytes: string, path: string): FileKind {
  if (bytes === '') return binary('empty', 'inode/x-empty');
  if (bytes.startsWith('\x7fELF')) return elf(bytes, path);
  if (bytes.startsWith('\x1f\x8b')) return binary('gzip compressed data, from Unix', 'application/gzip');
  if (bytes.slice(257, 262) === 'ustar')
    return binary(`POSIX tar archive${bytes.slice(262, 264) === '  ' ? ' (GNU)' : ''}`, 'application/x-tar');
  for (const [start, words, type] of BEGINNINGS) if (bytes.startsWith(start)) return binary(words, type);
  return text(bytes) ?? binary('data', 'application/octet-stream');
}

function elf(bytes: string, path: string): FileKind {
  const at = (place: number): number => bytes.charCodeAt(place) || 0;
  const isBig = at(5) === 2;
  const half = (place: number): number => (isBig ? at(place) * 256 + at(place + 1) : at(place + 1) * 256 + at(place));
  const size = at(4) === 2 ? '64-bit' : '32-bit';
  const kind = ['', 'relocatable', 'executable', 'shared object', 'core file'][half(16)] ?? '';
  const machine = MACHINES[half(18)] ?? 'unknown arch 0x0';
  const start = `ELF ${size} ${isBig ? 'MSB' : 'LSB'}`;
  const isOurs = half(18) === 62 && half(16) === 3 && bytes.length > 64;
  if (!isOurs) return binary(`${start} ${kind}, ${machine}, version ${at(6)} (SYSV)`, 'application/x-executable');
  const build = createHash('sha1').update(path).digest('hex');
  const isLibrary = /\.so\b/.test(path);
  const loader = isLibrary ? '' : ' interpreter /lib64/ld-linux-x86-64.so.2,';
  const linked = `dynamically linked,${loader} BuildID[sha1]=${build}${isLibrary ? '' : ', for GNU/Linux 3.2.0'}, stripped`;
  const object = isLibrary ? 'shared object' : 'pie executable';
  const type = isLibrary ? 'application/x-sharedlib' : 'application/x-pie-executable';
  return binary(`${start} ${object}, ${machine}, version 1 (SYSV), ${linked}`, type);
}

const LONG_LINE = 300;

function text(bytes: string): FileKind | null {
  if (/[\0-\x06\x0e-\x1a\x1c-\x1f\x7f]/.test(bytes)) return null;
  const isPlain = !/[\x80-\xff]/.test(bytes);
  const isUtf8 = Buffer.from(Buffer.from(bytes, 'latin1').toString('utf8')).toString('latin1') === bytes;
  const isLatin = !/[\x80-\x9f]/.test(bytes);
  const charset = isPlain ? 'us-ascii' : isUtf8 ? 'utf-8' : isLatin ? 'iso-8859-1' : 'unknown-8bit';
  const encoding = isPlain ? 'ASCII' : isUtf8 ? 'Unicode text, UTF-8' : isLatin ? 'ISO-8859' : 'Non-ISO extended-ASCII';
  const longest = bytes.split('\n').reduce((most, line) => Math.max(most, line.length), 0);
  const marks = [
    ...(longest > LONG_LINE ? [`with very long lines (${longest})`] : []),
    ...(/\r\n/.test(bytes) ? ['with CRLF line terminators'] : bytes.includes('\n') ? [] : ['with no line terminators']),
    ...(bytes.includes('\x1b') ? ['with escape sequences'] : []),
  ];
  const told = (words: string, type: string): FileKind => ({ words: [words, ...marks].join(', '), type, charset });
  for (const [pattern, name, type] of PROGRAMS) {
    if (pattern.test(bytes))
      return told(name.endsWith('executable') ? name : `${name}, ${encoding} text executable`, type);
  }
  if (bytes.startsWith('-----BEGIN OPENSSH PRIVATE KEY'))
    return { words: 'OpenSSH private key', type: 'text/plain', charset };
  const [, key] = /^(?:ssh-(rsa|ed25519)|ecdsa-sha2)[ -]/.exec(bytes) ?? [];
  if (/^(?:ssh-(?:rsa|ed25519)|ecdsa-sha2-\S+) AAAA/.test(bytes))
    return { words: `OpenSSH ${(key ?? 'ecdsa').toUpperCase()} public key`, type: 'text/plain', charset };
  if (/^-----BEGIN CERTIFICATE-----/.test(bytes)) return { words: 'PEM certificate', type: 'text/plain', charset };
  if (/^\s*<\?xml/.test(bytes)) return told(`XML 1.0 document, ${encoding} text`, 'text/xml');
  if (/^\s*(?:<!doctype html|<html)/i.test(bytes)) return told(`HTML document, ${encoding} text`, 'text/html');
  if (/^\s*#include\b/.test(bytes)) return told(`C source, ${encoding} text`, 'text/x-c');
  if (isJson(bytes)) return { words: 'JSON text data', type: 'application/json', charset };
  return told(`${encoding} text`, 'text/plain');
}

function isJson(bytes: string): boolean {
  if (!/^\s*[{[]/.test(bytes)) return false;
  try {
    JSON.parse(bytes);
    return true;
  } catch {
    return false;
  }
}
