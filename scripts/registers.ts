import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `node scripts/registers.ts [<ipv4.json> <ipv6.json>]`: writes the snapshot of registers that comes with a release,
 * from the files of IANA's RDAP bootstrap registry (RFC 9224), fetched unless they are named.
 */
const [ipv4 = 'https://data.iana.org/rdap/ipv4.json', ipv6 = 'https://data.iana.org/rdap/ipv6.json'] =
  process.argv.slice(2);

interface BootstrapFile {
  readonly publication: string;
  readonly services: readonly unknown[];
}

async function read(place: string): Promise<BootstrapFile> {
  const text = place.startsWith('https:') ? await (await fetch(place)).text() : await readFile(place, 'utf8');
  return JSON.parse(text) as BootstrapFile;
}

const files = [await read(ipv4), await read(ipv6)];
const [publication = ''] = files.map((file) => file.publication).toSorted((one, other) => other.localeCompare(one));
const services = files.flatMap((file) => file.services);
const target = join(import.meta.dirname, '../apps/server/src/outside/addresses/feeds/seeds/registers.json');
await writeFile(target, `${JSON.stringify({ version: '1.0', publication, services }, null, 1)}\n`);
console.log(`Wrote ${services.length} services of ${publication}.`);
