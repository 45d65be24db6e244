const COREUTILS = '[OPTION]... [FILE]...';
const DIGEST = (bits: string) => `${COREUTILS}|Print or check ${bits} checksums.`;

/** How programs of coreutils are called, and what they do. A stroke parts the words behind the name from the description. */
const CALLS: Readonly<Record<string, string>> = {
  arch: '[OPTION]...|Print machine architecture.',
  base32: '[OPTION]... [FILE]|Base32 encode or decode FILE, or standard input, to standard output.',
  base64: '[OPTION]... [FILE]|Base64 encode or decode FILE, or standard input, to standard output.',
  basename: 'NAME [SUFFIX]|Print NAME with any leading directory components removed.',
  basenc: '[OPTION]... [FILE]|basenc encode or decode FILE, or standard input, to standard output.',
  cat: `${COREUTILS}|Concatenate FILE(s) to standard output.`,
  chgrp: '[OPTION]... GROUP FILE...|Change the group of each FILE to GROUP.',
  chmod: '[OPTION]... MODE[,MODE]... FILE...|Change the mode of each FILE to MODE.',
  chown: '[OPTION]... [OWNER][:[GROUP]] FILE...|Change the owner and/or group of each FILE to OWNER and/or GROUP.',
  chroot: '[OPTION] NEWROOT [COMMAND [ARG]...]|Run COMMAND with root directory set to NEWROOT.',
  cksum: `${COREUTILS}|Print or verify checksums.`,
  comm: '[OPTION]... FILE1 FILE2|Compare sorted files FILE1 and FILE2 line by line.',
  cp: '[OPTION]... [-T] SOURCE DEST|Copy SOURCE to DEST, or multiple SOURCE(s) to DIRECTORY.',
  csplit: "[OPTION]... FILE PATTERN...|Output pieces of FILE separated by PATTERN(s) to files 'xx00', 'xx01', ...,",
  cut: 'OPTION... [FILE]...|Print selected parts of lines from each FILE to standard output.',
  date: '[OPTION]... [+FORMAT]|Display date and time in the given FORMAT.',
  dd: '[OPERAND]...|Copy a file, converting and formatting according to the operands.',
  df: `${COREUTILS}|Show information about the file system on which each FILE resides,`,
  dirname: '[OPTION] NAME...|Output each NAME with its last non-slash component and trailing slashes',
  du: `${COREUTILS}|Summarize device usage of the set of FILEs, recursively for directories.`,
  env: '[OPTION]... [-] [NAME=VALUE]... [COMMAND [ARG]...]|Set each NAME to VALUE in the environment and run COMMAND.',
  expand: `${COREUTILS}|Convert tabs in each FILE to spaces, writing to standard output.`,
  expr: 'EXPRESSION|Print the value of EXPRESSION to standard output.',
  factor: '[OPTION] [NUMBER]...|Print the prime factors of each specified integer NUMBER.',
  fmt: '[-WIDTH] [OPTION]... [FILE]...|Reformat each paragraph in the FILE(s), writing to standard output.',
  fold: `${COREUTILS}|Wrap input lines in each FILE, writing to standard output.`,
  groups: '[OPTION]... [USERNAME]...|Print group memberships for each USERNAME or, if no USERNAME is specified, for',
  head: `${COREUTILS}|Print the first 10 lines of each FILE to standard output.`,
  hostid: '[OPTION]|Print the numeric identifier (in hexadecimal) for the current host.',
  id: '[OPTION]... [USER]...|Print user and group information for each specified USER,',
  install: '[OPTION]... [-T] SOURCE DEST|This install program copies files (often just compiled) into destination',
  join: '[OPTION]... FILE1 FILE2|For each pair of input lines with identical join fields, write a line to',
  link: 'FILE1 FILE2|Call the link function to create a link named FILE2 to an existing FILE1.',
  ln: '[OPTION]... [-T] TARGET LINK_NAME|In the 1st form, create a link to TARGET with the name LINK_NAME.',
  logname: "[OPTION]|Print the user's login name.",
  ls: `${COREUTILS}|List information about the FILEs (the current directory by default).`,
  md5sum: DIGEST('MD5 (128-bit)'),
  mkdir: '[OPTION]... DIRECTORY...|Create the DIRECTORY(ies), if they do not already exist.',
  mkfifo: '[OPTION]... NAME...|Create named pipes (FIFOs) with the given NAMEs.',
  mknod: '[OPTION]... NAME TYPE [MAJOR MINOR]|Create the special file NAME of the given TYPE.',
  mktemp: '[OPTION]... [TEMPLATE]|Create a temporary file or directory, safely, and print its name.',
  mv: '[OPTION]... [-T] SOURCE DEST|Rename SOURCE to DEST, or move SOURCE(s) to DIRECTORY.',
  nice: '[OPTION] [COMMAND [ARG]...]|Run COMMAND with an adjusted niceness, which affects process scheduling.',
  nl: `${COREUTILS}|Write each FILE to standard output, with line numbers added.`,
  nohup: 'COMMAND [ARG]...|Run COMMAND, ignoring hangup signals.',
  nproc: '[OPTION]...|Print the number of processing units available to the current process,',
  numfmt: '[OPTION]... [NUMBER]...|Reformat NUMBER(s), or the numbers from standard input if none are specified.',
  od: `${COREUTILS}|Write an unambiguous representation, octal bytes by default,`,
  paste: `${COREUTILS}|Write lines consisting of the sequentially corresponding lines from`,
  pr: `${COREUTILS}|Paginate or columnate FILE(s) for printing.`,
  printenv: '[OPTION]... [VARIABLE]...|Print the values of the specified environment VARIABLE(s).',
  pwd: '[OPTION]...|Print the full filename of the current working directory.',
  readlink: '[OPTION]... FILE...|Print value of a symbolic link or canonical file name',
  realpath: '[OPTION]... FILE...|Print the resolved absolute file name;',
  rm: `${COREUTILS}|Remove (unlink) the FILE(s).`,
  rmdir: '[OPTION]... DIRECTORY...|Remove the DIRECTORY(ies), if they are empty.',
  seq: '[OPTION]... LAST|Print numbers from FIRST to LAST, in steps of INCREMENT.',
  sha1sum: DIGEST('SHA1 (160-bit)'),
  sha224sum: DIGEST('SHA224 (224-bit)'),
  sha256sum: DIGEST('SHA256 (256-bit)'),
  sha384sum: DIGEST('SHA384 (384-bit)'),
  sha512sum: DIGEST('SHA512 (512-bit)'),
  shred: '[OPTION]... FILE...|Overwrite the specified FILE(s) repeatedly, in order to make it harder',
  shuf: '[OPTION]... [FILE]|Write a random permutation of the input lines to standard output.',
  sleep: "NUMBER[SUFFIX]...|Pause for NUMBER seconds.  SUFFIX may be 's' for seconds (the default),",
  sort: `${COREUTILS}|Write sorted concatenation of all FILE(s) to standard output.`,
  split: '[OPTION]... [FILE [PREFIX]]|Output pieces of FILE to PREFIXaa, PREFIXab, ...;',
  stat: '[OPTION]... FILE...|Display file or file system status.',
  stdbuf: 'OPTION... COMMAND|Run COMMAND, with modified buffering operations for its standard streams.',
  stty: '[-F DEVICE | --file=DEVICE] [SETTING]...|Print or change terminal characteristics.',
  sum: `${COREUTILS}|Print or check BSD (16-bit) checksums.`,
  sync: '[OPTION] [FILE]...|Synchronize cached writes to persistent storage',
  tac: `${COREUTILS}|Write each FILE to standard output, last line first.`,
  tail: `${COREUTILS}|Print the last 10 lines of each FILE to standard output.`,
  tee: `${COREUTILS}|Copy standard input to each FILE, and also to standard output.`,
  timeout: '[OPTION] DURATION COMMAND [ARG]...|Start COMMAND, and kill it if still running after DURATION.',
  touch: '[OPTION]... FILE...|Update the access and modification times of each FILE to the current time.',
  tr: '[OPTION]... STRING1 [STRING2]|Translate, squeeze, and/or delete characters from standard input,',
  truncate: 'OPTION... FILE...|Shrink or extend the size of each FILE to the specified size',
  tsort: '[OPTION] [FILE]|Write totally ordered list consistent with the partial ordering in FILE.',
  tty: '[OPTION]...|Print the file name of the terminal connected to standard input.',
  uname: '[OPTION]...|Print certain system information.  With no OPTION, same as -s.',
  unexpand: `${COREUTILS}|Convert blanks in each FILE to tabs, writing to standard output.`,
  uniq: '[OPTION]... [INPUT [OUTPUT]]|Filter adjacent matching lines from INPUT (or standard input),',
  unlink: 'FILE|Call the unlink function to remove the specified FILE.',
  users: '[OPTION]... [FILE]|Output who is currently logged in according to FILE.',
  wc: `${COREUTILS}|Print newline, word, and byte counts for each FILE, and a total line if`,
  who: '[OPTION]... [ FILE | ARG1 ARG2 ]|Print information about users who are currently logged in.',
  whoami: '[OPTION]...|Print the user name associated with the current effective user ID.',
  yes: "[STRING]...|Repeatedly output a line with all specified STRING(s), or 'y'.",
};

/** Other ways to call some of them. */
const OTHER_CALLS: Readonly<Record<string, readonly string[]>> = {
  chgrp: ['[OPTION]... --reference=RFILE FILE...'],
  chmod: ['[OPTION]... OCTAL-MODE FILE...', '[OPTION]... --reference=RFILE FILE...'],
  chown: ['[OPTION]... --reference=RFILE FILE...'],
  chroot: ['OPTION'],
  cp: ['[OPTION]... SOURCE... DIRECTORY', '[OPTION]... -t DIRECTORY SOURCE...'],
  date: ['[-u|--utc|--universal] [MMDDhhmm[[CC]YY][.ss]]'],
  dd: ['OPTION'],
  du: ['[OPTION]... --files0-from=F'],
  expr: ['OPTION'],
  factor: ['OPTION'],
  install: ['[OPTION]... SOURCE... DIRECTORY', '[OPTION]... -t DIRECTORY SOURCE...', '[OPTION]... -d DIRECTORY...'],
  link: ['OPTION'],
  ln: ['[OPTION]... TARGET', '[OPTION]... TARGET... DIRECTORY', '[OPTION]... -t DIRECTORY TARGET...'],
  mv: ['[OPTION]... SOURCE... DIRECTORY', '[OPTION]... -t DIRECTORY SOURCE...'],
  nohup: ['OPTION'],
  od: [
    '[-abcdfilosx]... [FILE] [[+]OFFSET[.][b]]',
    '--traditional [OPTION]... [FILE] [[+]OFFSET[.][b] [+][LABEL][.][b]]',
  ],
  seq: ['[OPTION]... FIRST LAST', '[OPTION]... FIRST INCREMENT LAST'],
  shuf: ['-e [OPTION]... [ARG]...', '-i LO-HI [OPTION]...'],
  sleep: ['OPTION'],
  stty: ['[-F DEVICE | --file=DEVICE] [-a|--all]', '[-F DEVICE | --file=DEVICE] [-g|--save]'],
  timeout: ['[OPTION]'],
  unlink: ['OPTION'],
  wc: ['[OPTION]... --files0-from=F'],
  yes: ['OPTION'],
  basename: ['OPTION... NAME...'],
  sort: ['[OPTION]... --files0-from=F'],
};

/** What a program of coreutils prints for `--help`, without the list of its options; null for others. */
export function gnuHelp(name: string): string | null {
  const call = CALLS[name];
  if (call === undefined) return null;
  const cut = call.lastIndexOf('|');
  const others = (OTHER_CALLS[name] ?? []).map((words) => `  or:  ${name} ${words}\n`).join('');
  return `Usage: ${name} ${call.slice(0, cut)}
${others}${call.slice(cut + 1)}

      --help        display this help and exit
      --version     output version information and exit

GNU coreutils online help: <https://www.gnu.org/software/coreutils/>
Report any translation bugs to <https://translationproject.org/team/>
Full documentation <https://www.gnu.org/software/coreutils/${name}>
or available locally via: info '(coreutils) ${name} invocation'
`;
}
