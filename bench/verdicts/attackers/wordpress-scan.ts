import { runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** nmap's search for WordPress, its people and its plugins. */
export const visitor: AttackerKind = {
  name: 'WordPress scan',
  tools: ['nmap'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { port } = await enter(['198.51.100.18']);
    const scripts = 'http-wordpress-enum,http-wordpress-users,http-wordpress-brute';
    const args = ['-Pn', '-n', '-p', String(port), '--script', scripts, '--script-args', 'search-limit=100'];
    await runTool('nmap', [...args, '127.0.0.1', '-sV', '--version-light'], { folder, mostS: 30 });
  },
};
