import type { LogFormat } from '../reading/access.ts';
import { readCombined } from './combined.ts';

const HOST = /^([a-z0-9.-]{1,253})(?::\d{1,5})? /i;
/** What begins with an address is the ordinary format. */
const ADDRESS = /^[\d.]+$/;

/** The same behind the name of the virtual host, as Debian's Apache writes `other_vhosts_access.log`. */
export const vhostCombined: LogFormat = {
  name: 'vhost_combined',
  about: 'Apache "vhost_combined"',
  read(line) {
    const [start = '', host = ''] = HOST.exec(line) ?? [];
    if (start === '' || ADDRESS.test(host) || line[start.length] === '-') return null;
    return readCombined(line.slice(start.length), host);
  },
};
