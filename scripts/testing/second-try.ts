import type { FileSummary, TestSummary } from './summary-reporter.ts';

/** More than this is no accident. */
const MOST_FILES = 5;

/** A test that failed among all the others and passed alone. */
export interface UnsteadyTest {
  readonly file: string;
  readonly name: string;
}

/**
 * Runs the files that failed once more, without the load of all the others. What fails again has failed; what passes
 * then is told as unsteady, so that nobody takes it for steady.
 * @param runFiles runs the files of these paths, relative to the root of the repository
 */
export async function trySecondTime(
  first: TestSummary,
  runFiles: (paths: readonly string[]) => Promise<TestSummary>,
): Promise<TestSummary & { readonly unsteady: readonly UnsteadyTest[] }> {
  const failed = first.files.filter((file) => file.failed > 0);
  if (failed.length === 0 || failed.length > MOST_FILES) return { ...first, unsteady: [] };
  const second = await runFiles(failed.map(({ file }) => file));
  const stillFailing = new Set(second.files.flatMap(namesIn));
  const triedAgain = new Set(second.files.map(({ file }) => file));
  return {
    passed: first.passed - sum(failed, 'passed') + second.passed,
    failed: first.failed - sum(failed, 'failed') + second.failed,
    skipped: first.skipped,
    files: first.files,
    unsteady: failed
      .flatMap(namesOf)
      .filter(({ file, name }) => triedAgain.has(file) && !stillFailing.has(`${file} ${name}`)),
  };
}

const namesOf = ({ file, failures }: FileSummary): readonly UnsteadyTest[] => failures.map((name) => ({ file, name }));

const namesIn = (summary: FileSummary): readonly string[] =>
  namesOf(summary).map(({ file, name }) => `${file} ${name}`);

const sum = (files: readonly FileSummary[], of: 'passed' | 'failed'): number =>
  files.reduce((total, file) => total + file[of], 0);
