import type { Process } from './process.ts';

/** Where a program was told to fetch from. */
export interface FetchedAddress {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** True for an address in numbers and for the machine itself, which need no resolving. */
  readonly numeric: boolean;
}

const PORTS: Readonly<Record<string, number>> = { http: 80, https: 443, ftp: 21, tftp: 69 };

/** Reads an address as download programs do: `http` where no scheme is given. */
export function fetchedAddress(word: string): FetchedAddress {
  const url = (/^[a-z]+:\/\//i.test(word) ? word : `http://${word}`).slice(0, 2_048);
  const scheme = (/^[a-z]+/i.exec(url)?.[0] ?? 'http').toLowerCase();
  const place = (/^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '').replace(/^.*@/, '');
  const [host = '', port] = place.split(':');
  return {
    url: /^[a-z]+:\/\/[^/?#]*$/i.test(url) ? `${url}/` : url,
    host,
    port: Number(port) || (PORTS[scheme] ?? 80),
    numeric: /^(?:\d{1,3}(?:\.\d{1,3}){3}|localhost)$/.test(host),
  };
}

/** Records the address that somebody tried to fetch, and takes the time of an attempt. */
export async function refuseDownload(process: Process, url: string): Promise<void> {
  process.session.event({ kind: 'download', url, line: [process.name, ...process.words].join(' ').slice(0, 4_096) });
  await process.session.budget.sleep(120);
}
