/** Codes as the kernel names them; SFTP and the commands translate them. */
export type ErrorCode =
  | 'ENOENT'
  | 'EEXIST'
  | 'ENOTDIR'
  | 'EISDIR'
  | 'EACCES'
  | 'EPERM'
  | 'ENOTEMPTY'
  | 'ELOOP'
  | 'EINVAL'
  | 'ENAMETOOLONG'
  | 'ENOSPC'
  | 'EROFS'
  | 'ENXIO'
  | 'EBUSY';

const TEXTS: Readonly<Record<ErrorCode, string>> = {
  ENOENT: 'No such file or directory',
  EEXIST: 'File exists',
  ENOTDIR: 'Not a directory',
  EISDIR: 'Is a directory',
  EACCES: 'Permission denied',
  EPERM: 'Operation not permitted',
  ENOTEMPTY: 'Directory not empty',
  ELOOP: 'Too many levels of symbolic links',
  EINVAL: 'Invalid argument',
  ENAMETOOLONG: 'File name too long',
  ENOSPC: 'No space left on device',
  EROFS: 'Read-only file system',
  ENXIO: 'No such device or address',
  EBUSY: 'Device or resource busy',
};

/** What a call on files fails with. `message` is the text of the C library, as tools print it behind a path. */
export class FileError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(TEXTS[code]);
    this.code = code;
  }
}
