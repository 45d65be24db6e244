import { FileError } from '../../files/errno.ts';
import { emptyTarget, ownFile } from '../machine/network/download-target.ts';
import type { Command } from '../process/programs/command.ts';
import { fetchedAddress, refuseDownload } from '../process/programs/downloads.ts';
import { readAll } from '../process/programs/input.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { FileStream } from '../process/streams/file-streams.ts';
import { formatDate } from '../process/texts/dates.ts';

const USAGE = "Usage: wget [OPTION]... [URL]...\n\nTry `wget --help' for more options.\n";
const HELP = `GNU Wget 1.21.3, a non-interactive network retriever.
Usage: wget [OPTION]... [URL]...

Mandatory arguments to long options are mandatory for short options too.

Startup:
  -V,  --version                   display the version of Wget and exit
  -h,  --help                      print this help
  -b,  --background                go to background after startup
  -e,  --execute=COMMAND           execute a \`.wgetrc'-style command

Logging and input file:
  -o,  --output-file=FILE          log messages to FILE
  -a,  --append-output=FILE        append messages to FILE
  -d,  --debug                     print lots of debugging information
  -q,  --quiet                     quiet (no output)
  -v,  --verbose                   be verbose (this is the default)
  -nv, --no-verbose                turn off verboseness, without being quiet
  -i,  --input-file=FILE           download URLs found in local or external FILE

Download:
  -t,  --tries=NUMBER              set number of retries to NUMBER (0 unlimits)
  -O,  --output-document=FILE      write documents to FILE
  -nc, --no-clobber                skip downloads that would download to
                                     existing files (overwriting them)
  -c,  --continue                  resume getting a partially-downloaded file
  -T,  --timeout=SECONDS           set all timeout values to SECONDS

Email bug reports, questions, discussions to <bug-wget@gnu.org>
and/or open issues at https://savannah.gnu.org/bugs/?func=additem&group=wget.
`;
const ACCEPTS =
  'VhbqvcNSO:P:o:a:i:t:T:w:W:U:e:rl:kmpx46dFB:Q:A:R:D:I:X:EKHLnY:C: version=V help=h background=b quiet=q verbose=v no-verbose no-clobber continue=c output-document:=O directory-prefix:=P output-file:=o append-output:=a input-file:=i tries:=t timeout:=T connect-timeout: read-timeout: dns-timeout: wait:=w user-agent:=U header: referer: post-data: post-file: method: body-data: user: password: http-user: http-password: no-check-certificate no-proxy no-cache no-dns-cache no-cookies no-hsts spider server-response=S recursive=r level:=l mirror=m page-requisites=p no-parent convert-links=k limit-rate: max-redirect: content-disposition progress: show-progress retry-connrefused inet4-only=4 inet6-only=6 timestamping=N execute:=e secure-protocol: bind-address: ca-certificate: accept:=A reject:=R random-wait waitretry: load-cookies: save-cookies: keep-session-cookies no-config debug=d proxy:=Y';

/** Tells of the addresses and fails as where the other side does not listen; nothing is fetched. */
export const wget: Command = {
  names: ['wget'],
  async run(process) {
    const { joined, modes } = takeModes(process.words);
    const options = readOptions(
      { called: process.name, words: joined, err: (text) => process.err(text) },
      { accepts: ACCEPTS, status: 2, hint: USAGE },
    );
    if (options.has('V')) {
      process.out(
        'GNU Wget 1.21.3 built on linux-gnu.\n\n-cares +digest -gpgme +https +ipv6 +iri +large-file -metalink +nls \n+ntlm +opie +psl +ssl/gnutls \n',
      );
      return 0;
    }
    if (options.has('h')) {
      process.out(HELP);
      return 0;
    }
    const words = [...options.rest, ...(await listed(process, options))];
    if (words.length === 0) {
      if (options.has('i')) return 0;
      process.err(`wget: missing URL\n${USAGE}`);
      return 1;
    }
    const say = voiceOf(process, options);
    const target = options.value('O');
    if (target !== undefined && target !== '-') {
      try {
        emptyTarget(process, target);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        say(`${target}: ${error.message}\n`);
        return 1;
      }
    }
    if (options.has('b'))
      process.out(
        `Continuing in background, pid ${process.pid}.\n${options.has('o') ? '' : "Output will be written to 'wget-log'.\n"}`,
      );
    let status = 0;
    const quiet = options.has('q') || options.has('b');
    for (const word of words) {
      const fault = await tryOne(process, word, quiet ? () => {} : say, modes.has('v'));
      status = status === 0 || fault < status ? fault : status;
    }
    return options.has('b') ? 0 : status;
  },
};

/** `-nv`, `-nc` and their kin are one option each, though they look like two letters. */
function takeModes(words: readonly string[]): {
  readonly joined: readonly string[];
  readonly modes: ReadonlySet<string>;
} {
  const modes = new Set<string>();
  const joined = words.filter((word) => {
    const mode = /^-n([vcdHp]+)$/.exec(word)?.[1];
    if (mode !== undefined) for (const letter of mode) modes.add(letter);
    if (word === '--no-verbose') modes.add('v');
    return mode === undefined;
  });
  return { joined, modes };
}

/** Addresses in the file of `-i`, one a line. */
async function listed(process: Process, options: Options): Promise<readonly string[]> {
  const path = options.value('i');
  if (path === undefined) return [];
  try {
    const text = await readAll(process.open(path), process);
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(0, 100);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    process.err(`${path}: ${error.message}\nNo URLs found in ${path}.\n`);
    return [];
  }
}

/** Where messages go: the errors, or the file of `-o` and `-a`. */
function voiceOf(process: Process, options: Options): (text: string) => void {
  const log = options.value('o') ?? options.value('a');
  if (log === undefined || log === '-') return (text) => process.err(text);
  if (options.has('o')) emptyTarget(process, log);
  const stream = new FileStream(ownFile(process, log), process.files, process.path(log), true);
  return (text) => stream.write(text);
}

async function tryOne(process: Process, word: string, say: (text: string) => void, terse: boolean): Promise<number> {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(word)?.[1]?.toLowerCase();
  if (scheme !== undefined && !/^(https?|ftps?)$/.test(scheme)) {
    say(`${word}: Unsupported scheme '${scheme}'.\n`);
    return 1;
  }
  const address = fetchedAddress(word);
  if (address.host === '') {
    say(`${word}: Invalid host name.\n`);
    return 1;
  }
  const moment = formatDate('%Y-%m-%d %H:%M:%S', process.session.now());
  if (!terse) say(`--${moment}--  ${address.url}\n`);
  if (!terse && scheme?.startsWith('ftp')) {
    const name = address.url.replace(/.*\//, '').replace(/[?#].*$/, '') || '.listing';
    say(`           => '${name}'\n`);
  }
  await refuseDownload(process, address.url);
  if (address.numeric) {
    say(
      terse
        ? 'failed: Connection refused.\n'
        : `Connecting to ${address.host}:${address.port}... failed: Connection refused.\n`,
    );
    return 4;
  }
  if (!terse) say(`Resolving ${address.host} (${address.host})... failed: Temporary failure in name resolution.\n`);
  say(`wget: unable to resolve host address '${address.host}'\n`);
  return 4;
}
