import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long. Vitest begins large files first, and one of these last would leave a core idle. */
const LONG = /\/(?:attacks\/redos|bench\/test\/ssh|test\/clean-install)\.test\.ts$/;

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/** The order of vitest, with the files of every project first that would be alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.toSorted((one, other) => place(one) - place(other) || Number(isLong(other)) - Number(isLong(one)));
  }
}
