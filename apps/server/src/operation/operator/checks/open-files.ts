import { areScarce, readOpenFiles } from '../../../platform/open-files.ts';
import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

const ADVICE = 'Raise the limit of open files of the service (LimitNOFILE= in its systemd unit, or ulimit -n).';

export const openFiles: DoctorCheck = {
  name: 'open-files',
  async look() {
    const files = await readOpenFiles();
    if (files === null) return ok('This system does not tell how many files are open');
    const summary = `${files.open} of ${files.most} files and connections are open`;
    return areScarce(files) ? warn(summary, ADVICE, { values: { ...files } }) : ok(summary, { ...files });
  },
};
