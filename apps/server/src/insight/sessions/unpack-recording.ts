import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LIMITS } from '@sundew/wire/limits';

const gunzipAsync = promisify(gunzip);
/** A packed recording that grows beyond it was not made by an agent. */
const MOST_BYTES = 64 * LIMITS.sshRecordingBytes;

/** The text of a recording, unpacked in the background; null for one that is damaged or too large, whatever agent sent it. */
export async function unpackRecording(packed: Buffer): Promise<string | null> {
  try {
    return (await gunzipAsync(packed, { maxOutputLength: MOST_BYTES })).toString('utf8');
  } catch {
    return null;
  }
}
