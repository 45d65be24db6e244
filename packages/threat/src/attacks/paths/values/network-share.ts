import type { Leaf } from '../../request/leaf/leaf.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';
import type { Finding } from '../../signature.ts';
import { isFileName, isOnlyParameter, isUploadName, namesFile } from '../places/path-place.ts';

const SHARE = /^\\\\([a-z0-9._-]{1,253}|\[[0-9a-f:]{2,40}\]|[0-9a-f:]{2,40})(?:@[a-z0-9@]{1,12})?\\([^\\]{1,80})/;

/** A machine of the internet without a share: it is asked all the same. */
const HOST_ALONE = /^\\\\(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}\\?$/;

/** `//host/c$/…`: the drives of a machine, for administrators only. */
const HIDDEN_SHARE = /^[\\/]{2}[\w.:-]{1,253}[\\/][a-z]\$(?:[\\/]|$)/;
/** `//203.0.113.9/share/x`, where a file is named; addresses without a scheme have names. */
const NUMBERED_HOST = /^\/\/\d{1,3}(?:\.\d{1,3}){3}\/\w/;
/** `//?/C:/…`, `\\.\C:\…`, `//?/UNC/…`: a drive or a share past the reading of paths. */
const DEVICE_DRIVE = /^[\\/]{2}[.?][\\/](?:[a-z]:|unc)[\\/]/;

/** The same with one kind of separator and any name: `\\.\pipe\x`, `\\?\Volume{…}`. A pattern of characters begins with none. */
const DEVICE = /^\\\\[.?]\\(?:[a-z]|$)/;

/** `\\host\share`: opening it tells the host the server's credentials. `\\.\` and `\\?\` name devices. Expects lower case. */
export function networkShare(lower: string, leaf: Leaf, place: 'value' | 'data'): Omit<Finding, 'at'> | null {
  if (HIDDEN_SHARE.test(lower)) return { pattern: 'network share', confidence: 0.75 };
  if (DEVICE_DRIVE.test(lower)) return { pattern: 'Windows device path', confidence: 0.75 };
  if (place === 'value' && (isFileName(leaf) || namesFile(leaf)) && NUMBERED_HOST.test(lower)) {
    return { pattern: 'network share', confidence: 0.6 };
  }
  if (!lower.startsWith('\\\\')) return null;
  if (DEVICE.test(lower)) return { pattern: 'Windows device path', confidence: 0.75 };
  if (place === 'value' && HOST_ALONE.test(lower) && !isTypedByPeople(leaf)) {
    return { pattern: 'network share', confidence: 0.55 };
  }
  const [, host = '', share = ''] = SHARE.exec(lower) ?? [];
  if (host === '' || host === '..' || share.startsWith('.')) return null;
  if (/^[\d.]{7,15}$/.test(host) || share.endsWith('$')) return { pattern: 'network share', confidence: 0.7 };
  // Old browsers tell the whole path of an upload.
  if (isUploadName(leaf)) return null;
  const isForeign = (host.includes('.') && !isTypedByPeople(leaf)) || namesFile(leaf);
  return (place === 'value' || isOnlyParameter(leaf)) && isForeign
    ? { pattern: 'network share', confidence: 0.55 }
    : null;
}
