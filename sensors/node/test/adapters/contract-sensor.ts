import { createSundew, honeytoken, type Rule, type Sundew, tripwire } from '../../src/index.ts';
import { attackSignatures } from '../../src/rules/attack-signatures.ts';

/** Says of visitors to one page how they stand. */
const TELLING: Rule = {
  name: 'telling',
  judge({ path }, { tellOrigin }) {
    if (path === '/told') tellOrigin('x-wd-clearance', 'missing');
    return null;
  },
};

/** The sensor of the site that adapters are tried with. @param url address of the service */
export function contractSensor(url: string): Sundew {
  return createSundew({
    url,
    key: 'sk_live_0123456789abcdef0123456789abcdef',
    mode: 'enforce',
    rules: [tripwire({ rememberS: 0 }), honeytoken({ rememberS: 0 }), attackSignatures(), TELLING],
    trustedProxies: ['loopback'],
  });
}
