import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv\\:152.0) Gecko/20100101 Firefox/152.0';
const FORM = `/login:email=^USER^&password=^PASS^:H=User-Agent\\: ${AGENT}:F=Wrong e-mail`;

/** hydra under the name of a browser. */
export const visitor: AttackerKind = {
  name: 'hydra as browser',
  tools: ['hydra'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { port } = await enter(['198.51.100.17']);
    const list = join(folder, 'passwords');
    writeFileSync(list, Array.from({ length: 80 }, (_, at) => `summer${2000 + at}`).join('\n'));
    const args = ['-l', 'anna7@mail.example', '-P', list, '-s', String(port), '-t', '4', '-I', '127.0.0.1'];
    await runTool('hydra', [...args, 'http-post-form', FORM], { folder, mostS: 20 });
  },
};
