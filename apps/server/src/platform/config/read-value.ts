import { Resolver } from 'node:dns';
import { isIP } from 'node:net';
import { addressIn } from '@sundew/sensor-core/client-ip';

// How the text of a setting becomes a value. Each throws an Error whose message says what is expected, without the value.

export const text = (value: string): string => value.trim();
export const optional = (value: string): string | null => (value.trim() === '' ? null : value.trim());
export const list = (value: string): readonly string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export function port(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65535) throw new Error('a port from 0 to 65535');
  return number;
}

export function whole(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < least || number > most) {
      throw new Error(`a whole number from ${least} to ${most}`);
    }
    return number;
  };
}

export function oneOf<const Choice extends string>(...choices: readonly Choice[]): (value: string) => Choice {
  return (value) => {
    const found = choices.find((choice) => choice === value.trim());
    if (found === undefined) throw new Error(`one of ${choices.join(', ')}`);
    return found;
  };
}

export function url(...protocols: readonly string[]): (value: string) => string | null {
  return (value) => {
    if (value.trim() === '') return null;
    const parsed = URL.parse(value.trim());
    if (parsed === null || !protocols.includes(parsed.protocol)) {
      throw new Error(`a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    }
    return value.trim().replace(/\/+$/, '');
  };
}

/** Where people come: what follows it is put behind its path. */
export function publicUrl(value: string): string | null {
  const found = url('http:', 'https:')(value);
  const parsed = found === null ? null : new URL(found);
  if (parsed !== null && (parsed.username !== '' || parsed.password !== '' || /[?#]/.test(value))) {
    throw new Error('a URL without a user, a query (?) and a fragment (#)');
  }
  return found;
}

export function addresses(family: 4 | 6): (value: string) => readonly string[] {
  return (value) => {
    const found = list(value);
    if (found.some((address) => isIP(address) !== family)) throw new Error(`IPv${family} addresses, comma-separated`);
    return found;
  };
}

export function networks(value: string): readonly string[] {
  const found = list(value);
  if (!found.every(isNetwork)) throw new Error('addresses or networks such as 10.0.0.0/8, comma-separated');
  return found;
}

export function proxies(value: string): readonly string[] {
  const found = list(value);
  try {
    addressIn(found);
  } catch {
    throw new Error('addresses, networks such as 10.0.0.0/8, loopback or private, comma-separated');
  }
  return found;
}

export function resolvers(value: string): readonly string[] {
  const found = list(value);
  try {
    new Resolver().setServers(found);
  } catch {
    throw new Error('addresses of resolvers, each with or without a port, such as 192.0.2.53 or 192.0.2.53:53');
  }
  return found;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export function hostName(value: string): string | null {
  const name = value.trim().toLowerCase().replace(/\.$/, '');
  if (name === '') return null;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) || isIP(name) !== 0) throw new Error('a host name');
  return name;
}

export const yesNo = (value: string): boolean => oneOf('true', 'false')(value.toLowerCase()) === 'true';

/** It becomes a part of the names of headers. */
export function headerWord(value: string): string {
  const word = value.trim();
  if (!/^[A-Za-z0-9-]{1,40}$/.test(word)) throw new Error('1 to 40 letters from A to Z, digits and hyphens');
  return word;
}

export function mailServer(value: string): string | null {
  const found = url('smtp:', 'smtps:')(value);
  if (found === null) return null;
  const { hostname, username, password } = new URL(found);
  try {
    decodeURIComponent(username + password);
  } catch {
    throw new Error('a URL in whose user and password a % is written as %25');
  }
  if (hostname === '') throw new Error('a URL with a host, such as smtp://mail.example.com:587');
  return found;
}

export function mailbox(value: string): string | null {
  const address = value.trim();
  if (address === '') return null;
  if (!/^(?:[^<>@\p{C}]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(address)) {
    throw new Error('an e-mail address, or a name with an address in angle brackets');
  }
  return address;
}
