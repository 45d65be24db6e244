import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Generator } from '../generation/generator.ts';

const ENTRY = 'sensors/browser/src/clearance/script.ts';
const SCRIPT = 'apps/server/src/enforcement/clearance/tokens/page-script.gen.ts';

/** The script that asks for clearance, as the service serves it. */
export const generator: Generator = {
  name: 'clearance-page',
  async generate(root) {
    const build = await rolldown({ input: join(root, ENTRY), tsconfig: false, transform: { target: 'es2015' } });
    const { output } = await build.generate({ format: 'iife', minify: true });
    await build.close();
    const code = JSON.stringify(output[0].code.trim());
    const text = `// Made by \`npm run generate\` from sensors/browser.\n\n/** Asks for clearance, on pages of a site and on the page in place of a refused one. */\nexport const CLEARANCE_SCRIPT =\n  ${code};\n`;
    return [{ path: SCRIPT, text }];
  },
};
