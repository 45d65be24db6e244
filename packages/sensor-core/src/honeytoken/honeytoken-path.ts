/** Places where a site keeps lists that no page needs to link to. */
const FOLDERS = ['archive', 'exports', 'reports', 'listing', 'overview', 'catalogue', 'records', 'documents'] as const;
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Path of the hidden link of one site, such as `/reports/5f1c09ab`. It follows from the seed alone, so that all processes
 * of a site have the same without asking, and says nothing about it: 32 bits of it are left.
 * @param seed text that outsiders do not know, such as the key of the sensor
 */
export function honeytokenPath(seed: string): string {
  const hash = fnv1a(`honeytoken ${seed}`);
  const folder = FOLDERS[hash % FOLDERS.length] ?? FOLDERS[0];
  return `/${folder}/${fnv1a(`path ${hash} ${seed}`).toString(16).padStart(8, '0')}`;
}

/** FNV-1a with 32 bits over UTF-16 code units: the same few lines in every language. */
function fnv1a(text: string): number {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME) >>> 0;
  return hash;
}
