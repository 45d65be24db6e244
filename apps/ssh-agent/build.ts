/// <reference path="./postject.d.ts" />
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inject } from 'postject';
import { rolldown } from 'rolldown';
import { licencesOf } from './licences.ts';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');
const NAME = 'sundew-ssh-agent';
/** Parts of `ssh2` that are compiled on the machine where they are; it does without them. */
const NATIVE = /\.node$|^cpu-features$/;
/** Marks the place in Node's own program where a script may be put. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/**
 * Writes the package as it is published to a folder: one script with everything inside, which needs no other package.
 * @returns the path of the script
 */
export async function buildPackage(folder = join(DIST, 'package')): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundle = await rolldown({ input: join(HERE, 'src/main.ts'), platform: 'node', external: [/^node:/, NATIVE] });
  const file = `${NAME}.cjs`;
  const { output } = await bundle.write({
    ...{ file: join(folder, file), format: 'cjs', banner: '#!/usr/bin/env node', codeSplitting: false },
  });
  await bundle.close();
  const { version, license } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')) as Record<string, string>;
  const described = {
    ...{ name: '@sundew/ssh-agent', version, license, description: 'A honeypot that looks like a neglected server.' },
    ...{ bin: { [NAME]: file }, files: [file, 'LICENSE', 'LICENSES.txt'], engines: { node: '>=22' } },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  copyFileSync(join(HERE, '../../LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(
    join(folder, 'LICENSES.txt'),
    licencesOf(output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))),
  );
  return join(folder, file);
}

/**
 * Writes one file that is Node and the agent.
 * @param node program of the Node that runs this, for the system and processor the file is for
 * @returns the path of the file
 */
export async function buildExecutable(
  script: string,
  target = join(DIST, NAME),
  node = process.execPath,
): Promise<string> {
  const [config, blob] = [`${target}.json`, `${target}.blob`];
  writeFileSync(config, JSON.stringify({ main: script, output: blob, disableExperimentalSEAWarning: true }));
  execFileSync(process.execPath, ['--experimental-sea-config', config], { stdio: 'pipe' });
  copyFileSync(node, target);
  chmodSync(target, 0o755);
  await inject(target, 'NODE_SEA_BLOB', readFileSync(blob), { sentinelFuse: FUSE });
  for (const file of [config, blob]) rmSync(file);
  return target;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { executable: { type: 'boolean' }, node: { type: 'string' } } });
  const script = await buildPackage();
  console.log(values.executable === true ? await buildExecutable(script, undefined, values.node) : script);
}
