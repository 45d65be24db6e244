import type { Stream } from '../../process/streams/streams.ts';

/** What programs of GNU say of a file, and what the applets of the same name say. */
const WORDS: Readonly<Record<string, readonly (readonly [gnu: RegExp, own: string])[]>> = {
  cat: [[/^cat: (.+): ([^:]+)$/, "cat: can't open '$1': $2"]],
  chmod: [[/^chmod: cannot access '(.+)': (.+)$/, 'chmod: $1: $2']],
  chown: [
    [/^chown: cannot access '(.+)': (.+)$/, 'chown: $1: $2'],
    [/^chown: invalid user: '(.+)'$/, 'chown: unknown user $1'],
  ],
  cp: [
    [/^cp: cannot stat '(.+)': (.+)$/, "cp: can't stat '$1': $2"],
    [/^cp: cannot create regular file '(.+)': (.+)$/, "cp: can't create '$1': $2"],
    [/^cp: -r not specified; omitting directory '(.+)'$/, "cp: omitting directory '$1'"],
  ],
  dd: [[/^dd: failed to open '(.+)': (.+)$/, "dd: can't open '$1': $2"]],
  head: [[/^head: cannot open '(.+)' for reading: (.+)$/, 'head: $1: $2']],
  kill: [[/^.*kill: \((\d+)\) - (.+)$/, "kill: can't kill pid $1: $2"]],
  ln: [[/^ln: failed to create (?:symbolic|hard) link '(.+?)'.*: (.+)$/, 'ln: $1: $2']],
  ls: [[/^ls: cannot access '(.+)': (.+)$/, 'ls: $1: $2']],
  md5sum: [[/^md5sum: (.+): ([^:]+)$/, "md5sum: can't open '$1': $2"]],
  mkdir: [[/^mkdir: cannot create directory '(.+)': (.+)$/, "mkdir: can't create directory '$1': $2"]],
  mv: [[/^mv: cannot stat '(.+)': (.+)$/, "mv: can't rename '$1': $2"]],
  rm: [
    [/^rm: cannot remove '(.+)': Is a directory$/, "rm: '$1' is a directory"],
    [/^rm: cannot remove '(.+)': (.+)$/, "rm: can't remove '$1': $2"],
  ],
  rmdir: [[/^rmdir: failed to remove '(.+)': (.+)$/, "rmdir: '$1': $2"]],
  sort: [[/^sort: cannot read: (.+): ([^:]+)$/, "sort: can't open '$1': $2"]],
  stat: [[/^stat: cannot statx '(.+)': (.+)$/, "stat: can't stat '$1': $2"]],
  tail: [[/^tail: cannot open '(.+)' for reading: (.+)$/, "tail: can't open '$1': $2"]],
  touch: [[/^touch: cannot touch '(.+)': (.+)$/, 'touch: $1: $2']],
};

/** The errors of an applet, on their way to where those of its program go. */
export function appletErrors(applet: string, to: Stream): Stream {
  const rules = WORDS[applet];
  if (rules === undefined) return to;
  const said = (line: string): string => {
    const rule = rules.find(([gnu]) => gnu.test(line));
    return rule === undefined ? line : line.replace(rule[0], rule[1]);
  };
  return {
    terminal: to.terminal === true,
    write: (bytes) => to.write?.(bytes.split('\n').map(said).join('\n')),
    drain: () => to.drain?.(),
  };
}
