import { statfs } from 'node:fs/promises';
import { type DoctorCheck, fail, ok, warn } from '../doctor-check.ts';

const MEGABYTE = 1_048_576;
const WARN_MB = 2_048;
const FAIL_MB = 256;
const ADVICE = 'Free some space, or keep detections for fewer days (SUNDEW_RETENTION_DAYS).';

export const disk: DoctorCheck = {
  name: 'disk',
  inHealth: 'disk',
  async look({ dataDir }) {
    const { bavail, bsize, blocks } = await statfs(dataDir);
    const freeMb = (bavail * bsize) / MEGABYTE;
    const share = blocks === 0 ? 0 : (100 * bavail) / blocks;
    const summary = `${freeMb.toFixed(0)} MB (${share.toFixed(0)} %) free for the data directory`;
    const values = { free_mb: Math.round(freeMb), free_percent: Math.round(share) };
    if (freeMb < FAIL_MB) return fail(summary, ADVICE, { reason: 'full', values });
    return freeMb < WARN_MB ? warn(summary, ADVICE, { reason: 'little_left', values }) : ok(summary, values);
  },
};
