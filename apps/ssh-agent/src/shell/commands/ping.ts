import { hostsOf } from '../machine/network/host-names.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

const USAGE = 'ping: usage error: Destination address required\n';

/** `ping`: only the machine itself and its gateway answer; nothing is ever sent. */
export const ping: Command = {
  names: ['ping', 'ping4', 'ping6'],
  async run(process) {
    const { session } = process;
    const options = readOptions(process, {
      accepts: '46aAbBc:CdDefF:hi:I:l:Lm:M:nN:Op:qQ:rRs:S:t:T:UvVw:W:',
      status: 2,
      hint: '\nUsage\n  ping [options] <destination>\n',
    });
    if (options.has('V')) {
      process.out('ping from iputils 20221126\n');
      return 0;
    }
    const target = options.rest.at(-1);
    if (target === undefined) {
      process.err(USAGE);
      return 1;
    }
    const { address, gateway } = session.profile;
    const known = hostsOf(process.files).find((host) => host.names.includes(target) && !host.address.includes(':'));
    const number = known?.address ?? target;
    if (!/^\d+(\.\d+){3}$/.test(number) && !number.includes(':'))
      return process.fail(`${target}: Temporary failure in name resolution`, 2);
    const near = number.startsWith('127.') || number === address;
    const answers = near || number === gateway;
    const count = options.has('c') ? Math.max(1, Number(options.value('c')) || 1) : Number.POSITIVE_INFINITY;
    const size = Number(options.value('s') ?? 56) || 56;
    const everyMs = Math.max(2, Number(options.value('i') ?? 1) * 1000);
    const times: number[] = [];
    process.out(`PING ${target} (${number}) ${size}(${size + 28}) bytes of data.\n`);
    const started = session.now();
    let sent = 0;
    for (; sent < count; sent += 1) {
      if (sent > 0) await session.budget.sleep(everyMs);
      if (!answers) continue;
      const time = near ? 0.03 + ((session.now() + sent) % 17) / 1000 : 0.3 + ((session.now() + sent * 7) % 190) / 1000;
      times.push(time);
      if (!options.has('q'))
        process.out(`${size + 8} bytes from ${number}: icmp_seq=${sent + 1} ttl=64 time=${time.toFixed(3)} ms\n`);
      await process.tick();
    }
    if (!answers) await session.budget.sleep(Number(options.value('W') ?? 10) * 1000);
    const lost = Math.round(((sent - times.length) * 100) / sent);
    process.out(
      `\n--- ${target} ping statistics ---\n${sent} packets transmitted, ${times.length} received, ${lost}% packet loss, time ${session.now() - started}ms\n`,
    );
    if (times.length === 0) {
      process.out('\n');
      return 1;
    }
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const spread = times.reduce((sum, time) => sum + Math.abs(time - mean), 0) / times.length;
    process.out(
      `rtt min/avg/max/mdev = ${[Math.min(...times), mean, Math.max(...times), spread].map((time) => time.toFixed(3)).join('/')} ms\n`,
    );
    return 0;
  },
};
