const BUCKETS = 1_024;

/** Names in the order in which bash goes through its tables: that of a hash, which every bash shares. */
export function inHashOrder(names: Iterable<string>): string[] {
  return [...names]
    .map((name, index) => ({ name, index, bucket: hashOf(name) % BUCKETS }))
    .sort((left, right) => left.bucket - right.bucket || right.index - left.index)
    .map(({ name }) => name);
}

/** FNV-1 of 32 bits over the bytes. */
function hashOf(name: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < name.length; at += 1) hash = (Math.imul(hash, 16_777_619) ^ name.charCodeAt(at)) >>> 0;
  return hash;
}
