/** An IP address read out of a host name. */
export interface InternetAddress {
  /** The four bytes as one number; null for an IPv6 address that holds none. */
  readonly v4: number | null;
  /** Sixteen-bit groups of an IPv6 address; null for IPv4. */
  readonly v6: readonly number[] | null;
  /** Written in a way that people do not use: one number, hexadecimal, octal, fewer than four parts, mapped into IPv6. */
  readonly isOdd: boolean;
}

/** Reads a host as `inet_aton` and browsers do (decimal, octal and hexadecimal parts, one to four), or as IPv6 in brackets. */
export function internetAddress(host: string): InternetAddress | null {
  if (host.startsWith('[') && host.endsWith(']')) return v6Address(host.slice(1, -1));
  return v4Address(host.endsWith('.') ? host.slice(0, -1) : host);
}

const PART = /^(?:0x[0-9a-f]{0,24}|0o[0-7]{1,12}|\d{1,12})$/;

function v4Address(host: string): InternetAddress | null {
  if (host.length > 60) return null;
  const parts = host.split('.');
  if (parts.length > 4 || !parts.every((part) => PART.test(part))) return null;
  const numbers = parts.map(numberOf);
  let v4 = 0;
  for (const [i, number] of numbers.entries()) {
    const isLast = i === numbers.length - 1;
    const room = isLast ? 256 ** (5 - numbers.length) : 256;
    // Some readers keep the last eight bits of each of four numbers.
    if (!isLast && number >= 256 && numbers.length < 4) return null;
    v4 = v4 * room + (number % room);
  }
  const isPlain =
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part)) &&
    numbers.every((each) => each < 256);
  return { v4, v6: null, isOdd: !isPlain };
}

/** A leading zero means octal, unless a digit is too large for it. */
function numberOf(part: string): number {
  // Of a number that is too large readers keep the last digits.
  if (part.startsWith('0x')) return part.length === 2 ? 0 : Number.parseInt(part.slice(2).slice(-12), 16);
  if (part.startsWith('0o')) return Number.parseInt(part.slice(2), 8);
  return part.length > 1 && part.startsWith('0') && !/[89]/.test(part) ? Number.parseInt(part, 8) : Number(part);
}

/** `0000::1`: programs write no zeros in front. */
const FILLED_GROUP = /(?:^|:)0[0-9a-f]/;

/** Groups of zeros that programs leave out. */
const ZEROS = /(?:^|:)0:0(?::|$)/;

function v6Address(text: string): InternetAddress | null {
  const [plain = ''] = text.split('%', 1);
  if (plain.length > 45 || !/^[0-9a-f:.]{2,45}$/.test(plain) || plain.split('::').length > 2) return null;
  const [head = '', rest] = plain.split('::');
  const left = groupsOf(head);
  const right = rest === undefined ? [] : groupsOf(rest);
  if (left === null || right === null) return null;
  const missing = 8 - left.length - right.length;
  if (rest === undefined ? missing !== 0 : missing < 0) return null;
  const groups = [...left, ...new Array<number>(missing).fill(0), ...right];
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped =
    groups.slice(0, 5).every((group) => group === 0) && (groups[5] === 0xffff || groups[5] === 0) && high > 0;
  const isTranslated = groups[0] === 0x64 && groups[1] === 0xff9b;
  const isOdd = isMapped || isTranslated || FILLED_GROUP.test(plain) || (rest === undefined && ZEROS.test(plain));
  return { v4: isMapped || isTranslated ? high * 65_536 + low : null, v6: groups, isOdd };
}

function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const groups: number[] = [];
  for (const part of text.split(':')) {
    if (part.includes('.')) {
      const address = v4Address(part);
      if (address?.v4 == null) return null;
      groups.push(Math.floor(address.v4 / 65_536), address.v4 % 65_536);
    } else if (/^[0-9a-f]{1,4}$/.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}
