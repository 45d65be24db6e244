/** What a test file took of a worker's time. */
export interface FileCost {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** Loading it, its hooks and its tests, in seconds. */
  readonly seconds: number;
}

const SHOWN = 15;
/** As deep as the capabilities of the server: `apps/server/test/decoys`. */
const DEPTH = 4;

/** Lines that tell where the time went: the slowest files, then the sum of every folder, the largest first. */
export function costsOf(files: readonly FileCost[]): readonly string[] {
  if (files.length === 0) return [];
  const byFolder = new Map<string, number>();
  for (const { file, seconds } of files) byFolder.set(folderOf(file), (byFolder.get(folderOf(file)) ?? 0) + seconds);
  const slowest = files.map(({ file, seconds }) => [file, seconds] as const);
  return [
    `Slowest of ${files.length} files:`,
    ...slowest.sort(bySeconds).slice(0, SHOWN).map(lineOf),
    'By folder:',
    ...[...byFolder].sort(bySeconds).map(lineOf),
  ];
}

const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, DEPTH).join('/');

const bySeconds = (one: readonly [string, number], other: readonly [string, number]): number => other[1] - one[1];

const lineOf = ([name, seconds]: readonly [string, number]): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
