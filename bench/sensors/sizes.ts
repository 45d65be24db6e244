import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { bundleWorker } from '../../sensors/cloudflare/build.ts';
import { temporaryDirectory } from '../service.ts';

const SDK = join(import.meta.dirname, '../../sensors/node/src/index.ts');

/** What a Worker at the edge carries, and what an application loads without the rules that are imported by themselves. */
export async function measureSizes(): Promise<{ readonly workerGzBytes: number; readonly coreMinBytes: number }> {
  const worker = await bundleWorker('worker', temporaryDirectory());
  const bundle = await rolldown({ input: SDK, platform: 'node' });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  return {
    workerGzBytes: gzipSync(readFileSync(worker), { level: 9 }).length,
    coreMinBytes: Buffer.byteLength(output[0].code),
  };
}
