import { posix } from 'node:path';
import type { ServerChannel } from 'ssh2';
import type { Capture } from '../visit/captures.ts';
import type { VisitFiles } from '../visit/shell-port.ts';

/** How `scp` was called on the other side: as the sink (`-t`) or the source (`-f`) of the old protocol. */
export interface ScpCall {
  readonly isSink: boolean;
  readonly target: string;
}

const CALL = /^\s*(?:\/usr\/bin\/)?scp((?:\s+-\w+)+)\s+(?:--\s+)?(.+?)\s*$/;
const LONGEST_LINE = 4_096;
const DEEPEST = 32;
const OK = Buffer.of(0);

/** Null for what is no transfer of the old protocol. */
export function scpWords(command: string): ScpCall | null {
  const [, options = '', target = ''] = CALL.exec(command) ?? [];
  const isSink = /\s-\w*t/.test(options);
  if (!isSink && !/\s-\w*f/.test(options)) return null;
  return { isSink, target: target.replace(/^(['"])(.*)\1$/, '$2') };
}

/** The old protocol of scp, which `scp -O` and most attackers speak. */
export function runScp(
  channel: ServerChannel,
  { isSink, target }: ScpCall,
  files: VisitFiles,
  capture: (path: string, mode: number) => Capture,
): void {
  if (isSink) sink(channel, target, files, capture);
  else source(channel, target, files);
}

/** Takes files: `C0644 size name`, the bytes, a zero; directories are `D…` and `E`, times `T…`. */
function sink(
  channel: ServerChannel,
  target: string,
  files: VisitFiles,
  capture: (path: string, mode: number) => Capture,
): void {
  const folders = [target];
  let line = '';
  let file: { capture: Capture; at: number; size: number } | null = null;
  let isEnding = false;
  let isOver = false;
  channel.write(OK);

  const isDirectory = (path: string): boolean => {
    try {
      return (files.stat(path).mode & 0o170000) === 0o040000;
    } catch {
      return false;
    }
  };
  const placeOf = (name: string): string => {
    const folder = folders.at(-1) ?? target;
    return isDirectory(folder) ? posix.join(folder, posix.basename(name)) : folder;
  };
  const complain = (words: string): void => {
    channel.write(Buffer.from(`\x01scp: ${words}\n`));
  };

  function obey(text: string): void {
    const [, kind, mode = '644', figure = '0', name = ''] = /^([CD])(\d{3,4}) (\d{1,15}) ([^\n]+)$/.exec(text) ?? [];
    try {
      if (kind === 'C') {
        file = { capture: capture(placeOf(name), Number.parseInt(mode, 8)), at: 0, size: Number(figure) };
      } else if (kind === 'D') {
        if (folders.length > DEEPEST) throw new Error('too many folders');
        const path = placeOf(name);
        if (!isDirectory(path)) files.mkdir(path, Number.parseInt(mode, 8));
        folders.push(path);
      } else if (text === 'E') folders.pop();
      else if (!text.startsWith('T')) throw new Error('protocol error');
      channel.write(OK);
    } catch (error) {
      complain(`${placeOf(name)}: ${WORDS[(error as { code?: string }).code ?? ''] ?? 'Failure'}`);
    }
  }

  channel.on('data', (chunk: Buffer) => {
    let rest = chunk;
    while (rest.length > 0 && !isOver) {
      if (isEnding) {
        // The zero behind a file.
        rest = rest.subarray(1);
        isEnding = false;
        channel.write(OK);
      } else if (file !== null) {
        const part = rest.subarray(0, file.size - file.at);
        file.capture.write(file.at, part);
        file.at += part.length;
        rest = rest.subarray(part.length);
        if (file.at < file.size) return;
        file.capture.finish();
        file = null;
        isEnding = true;
      } else {
        const end = rest.indexOf(0x0a);
        line += rest.toString('utf8', 0, end === -1 ? rest.length : end);
        if (line.length > LONGEST_LINE) {
          // Whoever goes on all the same is not listened to.
          isOver = true;
          endWith(channel, 1);
        }
        if (end === -1 || isOver) return;
        rest = rest.subarray(end + 1);
        obey(line);
        line = '';
        // An empty file is over as soon as it begins.
        if (file !== null && (file as { size: number }).size === 0) {
          (file as { capture: Capture }).capture.finish();
          file = null;
          isEnding = true;
        }
      }
    }
  });
  channel.on('end', () => endWith(channel, 0));
}

/** Gives one file, waiting for the other side's zero at each step. */
function source(channel: ServerChannel, target: string, files: VisitFiles): void {
  const steps: (() => void)[] = [];
  try {
    const { mode, size } = files.stat(target);
    if ((mode & 0o170000) !== 0o100000) {
      channel.write(Buffer.from(`\x01scp: ${target}: not a regular file\n`));
      endWith(channel, 1);
      return;
    }
    const bytes = Buffer.from(files.readFile(target, 0, size));
    const rights = (mode & 0o7777).toString(8).padStart(4, '0');
    steps.push(
      () => channel.write(Buffer.from(`C${rights} ${bytes.length} ${posix.basename(target)}\n`)),
      () => {
        channel.write(bytes);
        channel.write(OK);
      },
      () => endWith(channel, 0),
    );
  } catch (error) {
    const why = WORDS[(error as { code?: string }).code ?? ''] ?? 'Failure';
    channel.write(Buffer.from(`\x01scp: ${target}: ${why}\n`));
    endWith(channel, 1);
    return;
  }
  channel.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 0) steps.shift()?.();
  });
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'No such file or directory',
  EACCES: 'Permission denied',
  EPERM: 'Operation not permitted',
  EISDIR: 'Is a directory',
  ENOTDIR: 'Not a directory',
  ENOSPC: 'No space left on device',
};

function endWith(channel: ServerChannel, status: number): void {
  if (channel.destroyed || channel.writableEnded) return;
  channel.exit(status);
  channel.end();
}
