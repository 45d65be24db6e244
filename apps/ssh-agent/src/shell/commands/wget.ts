import type { Command } from '../process/command.ts';
import { fetchedAddress, refuseDownload } from '../process/downloads.ts';
import { readOptions } from '../process/options.ts';

const USAGE = "wget: missing URL\nUsage: wget [OPTION]... [URL]...\n\nTry `wget --help' for more options.\n";

/** Tells of the address and fails as where the other side does not listen; nothing is fetched. */
export const wget: Command = {
  names: ['wget'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'VhbqvcNSO:P:o:a:i:t:T:w:U:e:rl:kmpnx4d version=V help=h quiet=q no-verbose=n continue=c output-document:=O directory-prefix:=P output-file:=o input-file:=i tries:=t timeout:=T user-agent:=U header: post-data: post-file: no-check-certificate no-cache spider',
      status: 2,
      hint: USAGE.replace('wget: missing URL\n', ''),
    });
    if (options.has('V')) {
      process.out('GNU Wget 1.21.3 built on linux-gnu.\n');
      return 0;
    }
    if (options.rest.length === 0) {
      process.err(USAGE);
      return 1;
    }
    for (const word of options.rest) {
      const address = fetchedAddress(word);
      const loud = !options.has('q');
      const moment = new Date(process.session.now()).toISOString().slice(0, 19).replace('T', ' ');
      if (loud) process.err(`--${moment}--  ${address.url}\n`);
      await refuseDownload(process, address.url);
      if (address.numeric) {
        if (loud) process.err(`Connecting to ${address.host}:${address.port}... failed: Connection refused.\n`);
      } else if (loud) {
        process.err(`Resolving ${address.host} (${address.host})... failed: Temporary failure in name resolution.\n`);
        process.err(`wget: unable to resolve host address \xe2\x80\x98${address.host}\xe2\x80\x99\n`);
      }
    }
    return 4;
  },
};
