import { interfacesOf } from '../machine/network/interfaces.ts';
import { addressLines, linkLines } from '../machine/network/ip-lines.ts';
import type { Command } from '../process/programs/command.ts';

const USAGE = `Usage: ip [ OPTIONS ] OBJECT { COMMAND | help }
       ip [ -force ] -batch filename
where  OBJECT := { address | addrlabel | amt | fou | help | ila | ioam | l2tp |
                   link | macsec | maddress | monitor | mptcp | mroute | mrule |
                   neighbor | neighbour | netconf | netns | nexthop | ntable |
                   ntbl | route | rule | sr | tap | tcpmetrics |
                   token | tunnel | tuntap | vrf | xfrm }
       OPTIONS := { -V[ersion] | -s[tatistics] | -d[etails] | -r[esolve] |
                    -h[uman-readable] | -iec | -j[son] | -p[retty] |
                    -f[amily] { inet | inet6 | mpls | bridge | link } |
                    -4 | -6 | -M | -B | -0 |
                    -l[oops] { maximum-addr-flush-attempts } | -br[ief] |
                    -o[neline] | -t[imestamp] | -ts[hort] | -b[atch] [filename] |
                    -rc[vbuf] [size] | -n[etns] name | -N[umeric] | -a[ll] |
                    -c[olor]}
`;
const OBJECTS = ['address', 'link', 'route', 'neighbour', 'neighbor', 'rule', 'maddress', 'netns', 'tunnel', 'help'];

/** `ip`: everything can be looked at, and root is told that changes were made. */
export const ip: Command = {
  names: ['ip'],
  run(process) {
    const { profile, user } = process.session;
    const words = [...process.words];
    const flags = new Set<string>();
    while (words[0]?.startsWith('-')) {
      const word = words.shift() ?? '';
      if (/^-V/.test(word)) {
        process.out('ip utility, iproute2-6.1.0, libbpf 1.1.0\n');
        return 0;
      }
      const flag = /^-(4|6|br|o|s|d|c|j|f|h|r|a)/.exec(word.replace('--', '-'))?.[1];
      if (flag === undefined) {
        process.err(`Option "${word}" is unknown, try "ip -help".\n`);
        return 255;
      }
      if (flag === 'h' && /^-h(e|$)/.test(word)) {
        process.err(USAGE);
        return 255;
      }
      if (flag === 'f') flags.add(words.shift() === 'inet6' ? '6' : '4');
      else flags.add(flag);
    }
    const [typed, ...rest] = words;
    if (typed === undefined) {
      process.err(USAGE);
      return 255;
    }
    const object = OBJECTS.find((each) => each.startsWith(typed));
    if (object === undefined) {
      process.err(`Object "${typed}" is unknown, try "ip help".\n`);
      return 1;
    }
    if (object === 'help') {
      process.err(USAGE);
      return 255;
    }
    const [verb = 'show', ...more] = rest;
    if (/^(add|del|delete|set|change|replace|flush|append)$/.test(verb)) {
      if (user === 'root') return 0;
      process.err('RTNETLINK answers: Operation not permitted\n');
      return 2;
    }
    const device = (/^(s|sh|show|list|ls|lst)$/.test(verb) ? more : rest).filter(
      (word) => word !== 'dev' && word !== 'up',
    )[0];
    const all = interfacesOf(profile, process.session.now());
    const shown = all.filter(({ name }) => device === undefined || name === device);
    if ((object === 'address' || object === 'link') && shown.length === 0) {
      process.err(`Device "${device}" does not exist.\n`);
      return 1;
    }
    const net = profile.gateway.replace(/\d+$/, '0');
    switch (object) {
      case 'address':
        for (const each of shown) process.out(addressLines(each, flags));
        return 0;
      case 'link':
        for (const each of shown) process.out(linkLines(each, flags));
        return 0;
      case 'route':
        if (flags.has('6'))
          process.out(
            '::1 dev lo proto kernel metric 256 pref medium\nfe80::/64 dev eth0 proto kernel metric 256 pref medium\n',
          );
        else if (verb === 'get') {
          const [target = ''] = more;
          const near = target.startsWith(net.replace(/0$/, ''));
          process.out(
            `${target} ${near ? '' : `via ${profile.gateway} `}dev eth0 src ${profile.address} uid 0 \n    cache \n`,
          );
        } else
          process.out(
            `default via ${profile.gateway} dev eth0 onlink \n${net}/24 dev eth0 proto kernel scope link src ${profile.address} \n`,
          );
        return 0;
      case 'neighbour':
      case 'neighbor':
        process.out(`${profile.gateway} dev eth0 lladdr 52:54:00:00:00:01 REACHABLE \n`);
        return 0;
      case 'rule':
        process.out('0:\tfrom all lookup local\n32766:\tfrom all lookup main\n32767:\tfrom all lookup default\n');
        return 0;
      default:
        return 0;
    }
  },
};
