/** One member of an archive. Bytes are strings with one character per byte. */
export interface Member {
  readonly name: string;
  readonly kind: 'file' | 'directory' | 'link';
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly user: string;
  readonly group: string;
  /** Epoch seconds. */
  readonly modified: number;
  readonly target: string;
  readonly bytes: string;
}

const BLOCK = 512;
const KINDS = { file: '0', link: '2', directory: '5' } as const;
/** GNU tar fills its last record. */
const RECORD = 20 * BLOCK;
const LONGEST_NAME = 100;

/** An archive in the format that GNU tar writes and reads (POSIX.1-1988, ustar). */
export function writeUstar(members: readonly Member[]): string {
  const written = members.map((member) => header(member) + padded(member.bytes)).join('');
  const end = written + '\0'.repeat(2 * BLOCK);
  return end + '\0'.repeat((RECORD - (end.length % RECORD)) % RECORD);
}

function header(member: Member): string {
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  const text = (value: string, width: number) => value.slice(0, width).padEnd(width, '\0');
  const start =
    text(member.name.slice(-LONGEST_NAME), LONGEST_NAME) +
    octal(member.mode & 0o7777, 8) +
    octal(member.uid, 8) +
    octal(member.gid, 8) +
    octal(member.bytes.length, 12) +
    octal(Math.floor(member.modified), 12);
  const rest =
    KINDS[member.kind] +
    text(member.target, LONGEST_NAME) +
    'ustar  \0' +
    text(member.user, 32) +
    text(member.group, 32);
  const sum = [...`${start}        ${rest}`].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `${start}${sum.toString(8).padStart(6, '0')}\0 ${rest}`.padEnd(BLOCK, '\0');
}

function padded(bytes: string): string {
  return bytes + '\0'.repeat((BLOCK - (bytes.length % BLOCK)) % BLOCK);
}

/** @returns null for what is no archive */
export function readUstar(bytes: string, most: number): Member[] | null {
  const members: Member[] = [];
  for (let at = 0; at + BLOCK <= bytes.length && members.length < most; ) {
    const block = bytes.slice(at, at + BLOCK);
    if (/^\0+$/.test(block)) return members;
    if (block.slice(257, 262) !== 'ustar') return members.length === 0 ? null : members;
    const text = (from: number, width: number) => block.slice(from, from + width).split('\0', 1)[0] ?? '';
    const octal = (from: number, width: number) => Number.parseInt(text(from, width).trim() || '0', 8) || 0;
    const size = octal(124, 12);
    const kind = { '5': 'directory', '2': 'link' }[block[156] ?? ''] ?? 'file';
    members.push({
      ...{ name: text(0, LONGEST_NAME), kind: kind as Member['kind'], mode: octal(100, 8) },
      ...{ uid: octal(108, 8), gid: octal(116, 8), user: text(265, 32), group: text(297, 32) },
      ...{ modified: octal(136, 12), target: text(157, LONGEST_NAME) },
      bytes: bytes.slice(at + BLOCK, at + BLOCK + size),
    });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return members.length === 0 ? null : members;
}
