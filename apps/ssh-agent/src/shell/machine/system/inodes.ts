const KB_PER_INODE = 16;
const KB_PER_FILE = 90;

/** How many files a file system of this size may hold, and how many it holds, by its size and what is used of it in KB. */
export function inodesOf(sizeKb: number, usedKb: number): readonly [total: number, used: number] {
  return [Math.floor(sizeKb / KB_PER_INODE), Math.floor(usedKb / KB_PER_FILE)];
}
