import { routePath } from '@sundew/sensor-core/clearance/route-pattern';

/** A path as servers understand it, in lower case: browsers escape what owners write, and scanners what is looked for. */
export function spelled(path: string): string {
  const plain = routePath(path);
  return path.endsWith('/') && plain !== '/' ? `${plain}/` : plain;
}
