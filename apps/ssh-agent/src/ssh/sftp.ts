import type { Attributes, SFTPWrapper } from 'ssh2';
import ssh2 from 'ssh2';
import type { Capture } from '../visit/captures.ts';
import type { FileAttributes, VisitFiles } from '../visit/shell-port.ts';
import { endSftp } from './inside-ssh2.ts';
import { longName } from './long-name.ts';

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp;
const MOST_HANDLES = 100;
const NAMES_AT_ONCE = 100;
const READ_BYTES = 262_144;

/** What a handle stands for. */
type Handle =
  | { readonly kind: 'file'; readonly path: string; readonly capture: Capture | null }
  | { readonly kind: 'directory'; readonly path: string; names: readonly string[] };

/** Statuses by the codes of the kernel; everything else is a plain failure, as in sftp-server. */
const STATUS_OF: Readonly<Record<string, number>> = {
  ENOENT: STATUS_CODE.NO_SUCH_FILE,
  EACCES: STATUS_CODE.PERMISSION_DENIED,
  EPERM: STATUS_CODE.PERMISSION_DENIED,
};

/** SFTP, version 3, on the files of the imitated machine. What is put there is captured. */
export function serveSftp(
  sftp: SFTPWrapper,
  files: VisitFiles,
  capture: (path: string, mode: number) => Capture,
): void {
  const handles = new Map<number, Handle>();
  let last = 0;

  /** Runs what answers a request; what it throws becomes a status. */
  function answer(id: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      sftp.status(id, STATUS_OF[code] ?? STATUS_CODE.FAILURE);
    }
  }
  const done = (id: number, work: () => void): void =>
    answer(id, () => {
      work();
      sftp.status(id, STATUS_CODE.OK);
    });
  function give(id: number, handle: Handle): void {
    if (handles.size >= MOST_HANDLES) throw new Error('There are too many open files.');
    last += 1;
    handles.set(last, handle);
    const name = Buffer.alloc(4);
    name.writeUInt32BE(last);
    sftp.handle(id, name);
  }
  function handleOf(name: Buffer): Handle {
    const handle = name.length === 4 ? handles.get(name.readUInt32BE(0)) : undefined;
    if (handle === undefined) throw new Error('There is no such handle.');
    return handle;
  }

  // The client sends no more, and waits for the channel to close.
  sftp.on('end', () => endSftp(sftp));
  sftp.on('OPEN', (id, path, flags, { mode = 0o644 }) =>
    answer(id, () => {
      const isWritten = (flags & (OPEN_MODE.WRITE | OPEN_MODE.APPEND)) !== 0;
      if (!isWritten) files.stat(path);
      give(id, { kind: 'file', path, capture: isWritten ? capture(path, mode & 0o7777) : null });
    }),
  );
  sftp.on('READ', (id, name, at, length) =>
    answer(id, () => {
      const bytes = files.readFile(handleOf(name).path, at, Math.min(length, READ_BYTES));
      if (bytes.length === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, Buffer.from(bytes));
    }),
  );
  sftp.on('WRITE', (id, name, at, bytes) =>
    done(id, () => {
      const handle = handleOf(name);
      if (handle.kind === 'file') handle.capture?.write(at, bytes);
    }),
  );
  sftp.on('CLOSE', (id, name) =>
    done(id, () => {
      const handle = handleOf(name);
      handles.delete(name.readUInt32BE(0));
      if (handle.kind === 'file') handle.capture?.finish();
    }),
  );
  sftp.on('OPENDIR', (id, path) =>
    answer(id, () => give(id, { kind: 'directory', path, names: ['.', '..', ...files.readdir(path)] })),
  );
  sftp.on('READDIR', (id, name) =>
    answer(id, () => {
      const handle = handleOf(name);
      if (handle.kind !== 'directory' || handle.names.length === 0) return sftp.status(id, STATUS_CODE.EOF);
      const { path, names } = handle;
      handle.names = names.slice(NAMES_AT_ONCE);
      sftp.name(
        id,
        names.slice(0, NAMES_AT_ONCE).map((filename) => {
          const attributes = files.lstat(`${path}/${filename}`);
          return { filename, longname: longName(filename, attributes), attrs: toAttributes(attributes) };
        }),
      );
    }),
  );
  sftp.on('STAT', (id, path) => answer(id, () => sftp.attrs(id, toAttributes(files.stat(path)))));
  sftp.on('LSTAT', (id, path) => answer(id, () => sftp.attrs(id, toAttributes(files.lstat(path)))));
  sftp.on('FSTAT', (id, name) => answer(id, () => sftp.attrs(id, toAttributes(files.stat(handleOf(name).path)))));
  sftp.on('REALPATH', (id, path) =>
    answer(id, () => {
      const filename = files.realpath(path);
      sftp.name(id, [{ filename, longname: filename, attrs: {} as Attributes }]);
    }),
  );
  sftp.on('READLINK', (id, path) =>
    answer(id, () => {
      const filename = files.readlink(path);
      sftp.name(id, [{ filename, longname: filename, attrs: {} as Attributes }]);
    }),
  );
  sftp.on('MKDIR', (id, path, { mode = 0o755 }) => done(id, () => files.mkdir(path, mode & 0o7777)));
  sftp.on('RMDIR', (id, path) => done(id, () => files.rmdir(path)));
  sftp.on('REMOVE', (id, path) => done(id, () => files.unlink(path)));
  sftp.on('RENAME', (id, from, to) => done(id, () => files.rename(from, to)));
  // The protocol's order is the other way round in OpenSSH, and clients follow that.
  sftp.on('SYMLINK', (id, target, path) => done(id, () => files.symlink(target, path)));
  const change = (path: string, { mode, mtime, size }: Attributes): void => {
    if (size !== undefined && size < files.stat(path).size) files.truncate(path, size);
    if (mode !== undefined) files.chmod(path, mode & 0o7777);
    if (mtime !== undefined) files.utimes(path, Number(mtime));
  };
  sftp.on('SETSTAT', (id, path, attributes) => done(id, () => change(path, attributes)));
  sftp.on('FSETSTAT', (id, name, attributes) => done(id, () => change(handleOf(name).path, attributes)));
}

function toAttributes({ mode, size, uid, gid, modified }: FileAttributes): Attributes {
  return { mode, size, uid, gid, atime: Math.trunc(modified), mtime: Math.trunc(modified) };
}
