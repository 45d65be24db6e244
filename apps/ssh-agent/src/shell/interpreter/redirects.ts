import { IDENTITY } from '../../config/identity.ts';
import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import { absolute } from '../../files/paths.ts';
import { expandFields, expandText } from '../expansion/words.ts';
import type { Descriptors } from '../process/programs/process.ts';
import { FileStream } from '../process/streams/file-streams.ts';
import { type Stream, TextSource } from '../process/streams/streams.ts';
import type { Redirect } from '../syntax/tree.ts';
import { literalOf } from '../syntax/words.ts';
import { dashRedirection } from './dash-words.ts';
import type { Engine } from './engine.ts';

const FIRST_NAMED = 10;

/** The descriptors after redirections; null when one failed, whose message was printed. */
export async function redirected(
  redirects: readonly Redirect[],
  engine: Engine,
  descriptors: Descriptors,
): Promise<Descriptors | null> {
  if (redirects.length === 0) return descriptors;
  const changed = new Map(descriptors);
  for (const redirect of redirects) {
    const { sign } = redirect;
    const fd = descriptorOf(redirect, engine, changed);
    if (sign === '<<' || sign === '<<<') {
      const text = await expandText(redirect.target, engine.expansion);
      changed.set(fd, new TextSource(sign === '<<<' ? `${text}\n` : text));
      continue;
    }
    const fields = await expandFields([redirect.target], engine.expansion);
    const [target = ''] = fields;
    if (fields.length !== 1) {
      engine.complain(`${await expandText(redirect.target, engine.expansion)}: ambiguous redirect`, changed);
      return null;
    }
    if ((sign === '>&' || sign === '<&') && /^(\d+|-)-?$/.test(target)) {
      if (target === '-') {
        changed.delete(fd);
        continue;
      }
      const source = changed.get(Number(target.replace(/-$/, '')));
      if (!source) {
        engine.complain(`${target}: Bad file descriptor`, changed);
        return null;
      }
      changed.set(fd, source);
      continue;
    }
    const stream = await openTarget(target, sign, engine, changed);
    if (stream === null) return null;
    changed.set(fd, stream);
    if (sign === '&>' || sign === '&>>' || (sign === '>&' && redirect.fd === null)) changed.set(2, stream);
  }
  return changed;
}

/** The descriptor that a redirection is about: `{name}>` takes the next one from 10, or closes the one it took. */
function descriptorOf({ fd, variable, sign, target }: Redirect, { variables }: Engine, open: Descriptors): number {
  if (variable === null) return fd ?? (sign.startsWith('<') ? 0 : 1);
  if (sign.endsWith('&') && literalOf(target) === '-') return Number(variables.get(variable) ?? -1);
  let next = FIRST_NAMED;
  while (open.has(next)) next += 1;
  variables.set(variable, String(next));
  return next;
}

async function openTarget(
  target: string,
  sign: string,
  engine: Engine,
  descriptors: Descriptors,
): Promise<Stream | null> {
  const isDash = engine.flags.has('dash');
  try {
    const socket = isDash ? null : /^\/dev\/(tcp|udp)\/([^/]+)\/(\w+)$/.exec(target);
    if (socket) return await openSocket(socket, engine, descriptors);
    // A process substitution in the target opened a descriptor that only the expansion knows.
    const copy = deviceCopy(target, descriptors) ?? deviceCopy(target, engine.expansion.descriptors);
    if (copy) return copy;
    if (target === '') throw new FileError('ENOENT');
    const path = absolute(engine.directory, target);
    if (engine.flags.has('C') && /^(?:&?>|>&)$/.test(sign) && engine.session.files.find(path)?.kind === 'file') {
      const told = isDash ? `cannot create ${target}: File exists` : `${target}: cannot overwrite existing file`;
      engine.complain(told, descriptors);
      return null;
    }
    return sign === '<'
      ? openForReading(path, engine)
      : openForWriting(path, sign.includes('>>'), sign === '<>', engine);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const told = isDash ? dashRedirection(target, error.message, sign !== '<') : `${target}: ${error.message}`;
    engine.complain(told, descriptors);
    return null;
  }
}

/**
 * `/dev/tcp/host/port` of bash. The machine's own SSH server greets; any other address is told of, and fails as where
 * nobody listens or names are not resolved.
 */
async function openSocket(
  [path, protocol, host = '', port = '']: RegExpExecArray,
  engine: Engine,
  descriptors: Descriptors,
): Promise<Stream | null> {
  const { session } = engine;
  const isOwn = /^(?:localhost|127(?:\.\d{1,3}){3})$/.test(host) || host === session.profile.address;
  if (isOwn && protocol === 'tcp' && /^(?:22|ssh)$/.test(port))
    return Object.assign(new TextSource(`${IDENTITY.banner}\r\n`), { write: () => {} });
  session.event({
    kind: 'download',
    url: `${protocol}://${host}:${port}/`.slice(0, 2_048),
    line: path.slice(0, 4_096),
  });
  await session.budget.sleep(120);
  const isNumeric = /^(?:\d{1,3}(?:\.\d{1,3}){3}|localhost)$/.test(host);
  // Nobody answers to a datagram that was sent.
  if (isNumeric && protocol === 'udp') return { read: async () => '', write: () => {} };
  const reason = isNumeric ? 'Connection refused' : 'Invalid argument';
  const cause = isNumeric ? 'connect: Connection refused' : `${host}: Temporary failure in name resolution`;
  descriptors.get(2)?.write?.(`${isNumeric ? `${engine.name}: ` : engine.prefix()}${cause}\n`);
  engine.complain(`${path}: ${reason}`, descriptors);
  return null;
}

/** `/dev/stdout`, `/dev/fd/2` and the like mean a descriptor that is open. `/dev/tty` needs a terminal. */
function deviceCopy(target: string, descriptors: Descriptors): Stream | null {
  const names: Readonly<Record<string, number>> = { '/dev/stdin': 0, '/dev/stdout': 1, '/dev/stderr': 2 };
  const fd = names[target] ?? Number(/^\/(?:dev|proc\/self)\/fd\/(\d+)$/.exec(target)?.[1] ?? Number.NaN);
  const known = Number.isNaN(fd) ? undefined : descriptors.get(fd);
  if (known) return known;
  if (target === '/dev/tty') {
    const terminal = [...descriptors.values()].find((stream) => stream.terminal);
    if (!terminal) throw new FileError('ENXIO');
    return terminal;
  }
  return null;
}

function openForReading(path: string, engine: Engine): Stream {
  const node = engine.session.files.lookup(path);
  return new FileStream(node, engine.session.files, path);
}

function openForWriting(path: string, append: boolean, keep: boolean, engine: Engine): Stream {
  const { files, user } = engine.session;
  const known = files.find(path);
  if (known?.children) throw new FileError('EISDIR');
  if (user !== 'root' && !mayWrite(path, engine)) throw new FileError('EACCES');
  if (known?.content?.from === 'kernel' && (known.mode & 0o222) === 0) throw new FileError('EACCES');
  const link = known === null ? files.find(path, false) : null;
  if (known === null)
    files.create(link?.kind === 'link' ? absolute('/', link.target) : path, 'file', {
      mode: 0o666 & ~engine.umask,
      user,
      group: user,
    });
  const node = files.own(path);
  if (!append && !keep) truncate(node, files);
  return new FileStream(node, files, path, append);
}

function mayWrite(path: string, { session: { files, user } }: Engine): boolean {
  const node = files.find(path) ?? files.find(path.replace(/\/[^/]*$/, '') || '/');
  return node === null || node.user === user || (node.mode & 0o002) !== 0;
}
