import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Generator } from '../generation/generator.ts';
import { memberName } from '../registries/family.ts';

const SIGNALS = 'packages/signals/src/signals';
const PROBES = `${SIGNALS}/probes.gen.ts`;
const ENTRY = 'sensors/browser/src/script.ts';
const SCRIPT = 'apps/server/src/intake/scanners/tag.gen.ts';

/** The probes of all browser signals, which the tag runs, and the tag as the service serves it. */
export const generator: Generator = {
  name: 'browser-tag',
  async generate(root) {
    const probes = probesOf(root);
    return [
      { path: PROBES, text: probes },
      { path: SCRIPT, text: scriptFile(await bundle(root, probes)) },
    ];
  },
};

/** A signal without a probe is judged by what others read; one that says `isReadAgain` is looked at after input as well. */
function probesOf(root: string): string {
  const texts = readdirSync(join(root, SIGNALS))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'))
    .sort()
    .map((file) => [file.slice(0, -'.ts'.length), readFileSync(join(root, SIGNALS, file), 'utf8')] as const);
  const having = (line: RegExp) => texts.flatMap(([name, text]) => (line.test(text) ? (memberName(name) ?? []) : []));
  const members = having(/^export function probe\(/m);
  const again = having(/^ {2}isReadAgain: true,$/m).map(({ snake }) => `  '${snake}',\n`);
  const imports = members.map(({ kebab, camel }) => `import { probe as ${camel} } from './${kebab}.ts';\n`);
  const items = members.map(({ camel, snake }) => `  ${snake}: ${camel},\n`);
  return `// Made by \`npm run generate\`: what the signals of this folder read in a page, by the name of the reading.\n${imports.join('')}\nexport const probes = {\n${items.join('')}};\n\n/** What may change once a driver acts. */\nexport const readAgain: readonly string[] = [\n${again.join('')}];\n`;
}

async function bundle(root: string, probes: string): Promise<string> {
  const build = await rolldown({
    input: join(root, ENTRY),
    tsconfig: false,
    transform: { target: 'es2015' },
    plugins: [
      {
        name: 'fresh-probes',
        resolveId: (id) => (id.endsWith('/signals/probes.gen') ? join(root, PROBES) : null),
        load: (id) => (id.endsWith(PROBES) ? probes : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code.trim();
}

function scriptFile(script: string): string {
  return `// Made by \`npm run generate\` from sensors/browser and packages/signals.\n\n/** The browser tag; it reads its settings from \`SUNDEW_TAG\`, which is in scope where it is put. */\nexport const TAG_SCRIPT =\n  ${JSON.stringify(script)};\n`;
}
