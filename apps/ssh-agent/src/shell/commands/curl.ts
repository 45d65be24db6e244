import { CurlFault, type CurlOptions, readCurlOptions } from '../machine/network/curl-options.ts';
import type { Command } from '../process/programs/command.ts';
import { fetchedAddress, refuseDownload } from '../process/programs/downloads.ts';
import type { Process } from '../process/programs/process.ts';

const TRY = "curl: try 'curl --help' or 'curl --manual' for more information\n";
const HELP = `Usage: curl [options...] <url>
 -d, --data <data>          HTTP POST data
 -f, --fail                 Fail fast with no output on HTTP errors
 -h, --help <category>      Get help for commands
 -i, --include              Include protocol response headers in the output
 -o, --output <file>        Write to file instead of stdout
 -O, --remote-name          Write output to a file named as the remote file
 -s, --silent               Silent mode
 -T, --upload-file <file>   Transfer local FILE to destination
 -u, --user <user:password> Server user and password
 -A, --user-agent <name>    Send User-Agent <name> to server
 -v, --verbose              Make the operation more talkative
 -V, --version              Show version number and quit

This is not the full help, this menu is stripped into categories.
Use "--help category" to get an overview of all categories.
For all options use the manual or "--help all".
`;
const VERSION =
  'curl 7.88.1 (x86_64-pc-linux-gnu) libcurl/7.88.1 OpenSSL/3.0.20 zlib/1.2.13 brotli/1.0.9 zstd/1.5.4 libidn2/2.3.3 libpsl/0.21.2 (+libidn2/2.3.3) libssh2/1.10.0 nghttp2/1.52.0 librtmp/2.3 OpenLDAP/2.5.13\nRelease-Date: 2023-02-20, security patched: 7.88.1-10+deb12u15\nProtocols: dict file ftp ftps gopher gophers http https imap imaps ldap ldaps mqtt pop3 pop3s rtmp rtsp scp sftp smb smbs smtp smtps telnet tftp\nFeatures: alt-svc AsynchDNS brotli GSS-API HSTS HTTP2 HTTPS-proxy IDN IPv6 Kerberos Largefile libz NTLM NTLM_WB PSL SPNEGO SSL threadsafe TLS-SRP UnixSockets zstd\n';
const METER_HEAD =
  '  % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current\n                                 Dload  Upload   Total   Spent    Left  Speed\n';
const METER_ROW = '\r  0     0    0     0    0     0      0      0 --:--:-- --:--:-- --:--:--     0';

/** Tells of the addresses and fails as where the other side does not listen; nothing is fetched. */
export const curl: Command = {
  names: ['curl'],
  async run(process) {
    let options: CurlOptions;
    try {
      options = readCurlOptions(process.words);
    } catch (error) {
      if (!(error instanceof CurlFault)) throw error;
      process.err(`curl: ${error.message}\n${TRY}`);
      return 2;
    }
    if (options.on.has('V')) {
      process.out(VERSION);
      return 0;
    }
    if (options.values.has('h')) {
      process.out(HELP);
      return 0;
    }
    if (options.urls.length === 0) {
      process.err(process.words.length === 0 ? TRY : `curl: no URL specified!\n${TRY}`);
      return 2;
    }
    let status = 0;
    for (const url of options.urls) status = await tryOne(process, url, options);
    return status;
  },
};

async function tryOne(process: Process, word: string, { on, values }: CurlOptions): Promise<number> {
  const silent = on.has('s');
  const says = !silent || on.has('S');
  const fail = (status: number, text: string) => {
    if (says) process.err(`curl: (${status}) ${text}\n`);
    for (const format of values.get('w') ?? []) process.out(written(format));
    return status;
  };
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(word)?.[1]?.toLowerCase();
  if (scheme !== undefined && !/^(https?|ftps?|sftp|scp|tftp|telnet|gopher|dict|ldaps?|file)$/.test(scheme))
    return fail(1, `Protocol "${scheme}" not supported or disabled in libcurl`);
  if (scheme === 'file') return readLocal(process, word, fail);
  const { url, host, port, numeric } = fetchedAddress(word);
  if (host === '') return fail(3, 'URL using bad/illegal format or missing URL');
  if (on.has('O') && /^[^/]*\/\/[^/]*\/?$/.test(url)) {
    if (says) process.err('curl: Remote file name has no length!\n');
    return fail(23, 'Failed writing received data to disk/application');
  }
  const toFile = on.has('O') || values.has('o');
  const meter = !silent && !on.has('s-') && !on.has('#') && (toFile || !process.outputTerminal);
  if (meter) process.err(METER_HEAD);
  await refuseDownload(process, url);
  if (meter) process.err(METER_ROW);
  if (numeric) {
    if (on.has('v'))
      process.err(
        `*   Trying ${host}:${port}...\n* connect to ${host} port ${port} failed: Connection refused\n* Failed to connect to ${host} port ${port} after ${waitedMs(host)} ms: Couldn't connect to server\n`,
      );
    if (meter) process.err(`${METER_ROW}\n`);
    if (on.has('v')) process.err('* Closing connection 0\n');
    return fail(7, `Failed to connect to ${host} port ${port} after ${waitedMs(host)} ms: Couldn't connect to server`);
  }
  if (on.has('v')) process.err(`* Could not resolve host: ${host}\n* Closing connection 0\n`);
  return fail(6, `Could not resolve host: ${host}`);
}

async function readLocal(
  process: Process,
  word: string,
  fail: (status: number, text: string) => number,
): Promise<number> {
  const path = word.replace(/^file:\/\//i, '');
  const node = process.files.find(process.path(path === '' ? '/' : path));
  if (!node || node.children) return fail(37, `Couldn't open file ${path}`);
  const stream = process.open(path);
  for (let bytes = await stream.read?.(32_768); bytes; bytes = await stream.read?.(32_768)) {
    process.out(bytes);
    await process.tick();
  }
  return 0;
}

/** The text of `-w` for a transfer that did not come to be. */
function written(format: string): string {
  return format
    .replace(/%\{(\w+)\}/g, (_, name: string) =>
      /code$/.test(name) ? '000' : /^time/.test(name) ? '0.000000' : /size|speed|num/.test(name) ? '0' : '',
    )
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t');
}

/** What a refusal takes: none of this machine itself. */
function waitedMs(host: string): number {
  return /^127\.|^localhost$/.test(host) ? 0 : 121;
}
