import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Problem } from '@sundew/wire/problems';

const gunzipAsync = promisify(gunzip);

/**
 * Unpacks a body that was sent with gzip, in the background and never beyond a size, whatever is in it.
 * @param most bytes that may come out
 * @throws Problem payload_too_large beyond that, bad_request for what is not gzip or cut off
 */
export async function unpack(bytes: Buffer, most: number): Promise<Buffer> {
  try {
    return await gunzipAsync(bytes, { maxOutputLength: most });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new Problem('unpacked_too_large', { most });
    }
    throw new Problem('body_not_gzip', undefined, { cause });
  }
}
