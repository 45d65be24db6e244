import type { Command } from '../process/command.ts';
import { fetchedAddress, refuseDownload } from '../process/downloads.ts';
import { readOptions } from '../process/options.ts';

/** Tells of the address and fails as where the other side does not listen; nothing is fetched. */
export const curl: Command = {
  names: ['curl'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'VhsSfkLOJigvI#46o:A:H:X:d:u:x:m:e:b:c:T:F:r:w: version=V help=h silent=s show-error=S fail=f insecure=k location=L remote-name=O output:=o user-agent:=A header:=H request:=X data:=d user:=u proxy:=x max-time:=m connect-timeout: retry: url: head=I verbose=v',
      status: 2,
      hint: "curl: try 'curl --help' or 'curl --manual' for more information\n",
    });
    if (options.has('V')) {
      process.out('curl 7.88.1 (x86_64-pc-linux-gnu) libcurl/7.88.1 OpenSSL/3.0.15 zlib/1.2.13\n');
      return 0;
    }
    const words = [...options.values('url'), ...options.rest];
    if (words.length === 0) {
      process.err("curl: try 'curl --help' or 'curl --manual' for more information\n");
      return 2;
    }
    let status = 0;
    for (const word of words) {
      const { url, host, port, numeric } = fetchedAddress(word);
      await refuseDownload(process, url);
      status = numeric ? 7 : 6;
      const text = numeric
        ? `Failed to connect to ${host} port ${port} after 121 ms: Couldn't connect to server`
        : `Could not resolve host: ${host}`;
      if (!options.has('s') || options.has('S')) process.err(`curl: (${status}) ${text}\n`);
    }
    return status;
  },
};
