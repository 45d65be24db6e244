import type { FileSummary, TestSummary } from './summary-reporter.ts';

/** More than this is no accident. */
const MOST_FILES = 5;

/** A test that failed among all the others and passed alone. */
export interface UnsteadyTest {
  readonly file: string;
  readonly name: string;
}

/**
 * Runs the files that failed once more, without the load of all the others, to tell a test that fails by luck from one
 * that always fails. Both have failed: nothing here changes how the run ends.
 * @param runFiles runs the files of these paths, relative to the root of the repository
 */
export async function findUnsteady(
  first: TestSummary,
  runFiles: (paths: readonly string[]) => Promise<TestSummary>,
): Promise<readonly UnsteadyTest[]> {
  const failed = first.files.filter((file) => file.failed > 0);
  if (failed.length === 0 || failed.length > MOST_FILES) return [];
  const second = await runFiles(failed.map(({ file }) => file));
  const failingOf = new Map(second.files.map(({ file, failures }) => [file, failures]));
  return failed.flatMap(namesOf).filter(({ file, name }) => failingOf.get(file)?.includes(name) === false);
}

const namesOf = ({ file, failures }: FileSummary): readonly UnsteadyTest[] => failures.map((name) => ({ file, name }));
