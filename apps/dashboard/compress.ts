import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a compressed answer fits no fewer packets. */
const SMALLEST_BYTES = 1024;
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;

/** Puts a brotli and a gzip copy beside every file that gains by it, for the service to send instead. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < SMALLEST_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipped);
}
