import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

const FORM = '/login:email=^USER^&password=^PASS^:Wrong e-mail';

/** hydra as it comes, with one account and a list of passwords. */
export const visitor: AttackerKind = {
  name: 'hydra',
  tools: ['hydra'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { port } = await enter(['198.51.100.16']);
    const list = join(folder, 'passwords');
    writeFileSync(list, Array.from({ length: 80 }, (_, at) => `summer${2000 + at}`).join('\n'));
    const args = ['-l', 'anna7@mail.example', '-P', list, '-s', String(port), '-t', '4', '-I', '127.0.0.1'];
    await runTool('hydra', [...args, 'http-post-form', FORM], { folder, mostS: 20 });
  },
};
