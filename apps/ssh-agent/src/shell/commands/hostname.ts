import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

const USAGE = `Usage: hostname [-b] {hostname|-F file}         set host name (from file)
       hostname [-a|-A|-d|-f|-i|-I|-s|-y]       display formatted name
       hostname                                 display host name

       {yp,nis,}domainname {nisdomain|-F file}  set NIS domain name (from file)
       {yp,nis,}domainname                      display NIS domain name

       dnsdomainname                            display dns domain name

       hostname -V|--version|-h|--help          print info and exit

Program name:
       {yp,nis,}domainname=hostname -y
       dnsdomainname=hostname -d

Program options:
    -a, --alias            alias names
    -A, --all-fqdns        all long host names (FQDNs)
    -b, --boot             set default hostname if none available
    -d, --domain           DNS domain name
    -f, --fqdn, --long     long host name (FQDN)
    -F, --file             read host name or NIS domain name from given file
    -i, --ip-address       addresses for the host name
    -I, --all-ip-addresses all addresses for the host
    -s, --short            short host name
    -y, --yp, --nis        NIS/YP domain name

Description:
   This command can get or set the host name or the NIS domain name. You can
   also get the DNS domain or the FQDN (fully qualified domain name).
   Unless you are using bind or NIS for host lookups you can change the
   FQDN (Fully Qualified Domain Name) and the DNS domain name (which is
   part of the FQDN) in the /etc/hosts file.
`;

/** `hostname` and its other names. A name that is set lasts for the session. */
export const hostname: Command = {
  names: ['hostname', 'dnsdomainname', 'domainname', 'ypdomainname', 'nisdomainname'],
  run(process) {
    const { session, name } = process;
    const options = readOptions(process, {
      accepts:
        'aAbdfF:iIsyhV alias=a all-fqdns=A boot=b domain=d fqdn=f long=f file:=F ip-address=i all-ip-addresses=I short=s yp=y nis=y help=h version=V',
      status: 255,
      hint: USAGE,
      hintToOutput: true,
    });
    if (options.has('h')) {
      process.out(USAGE);
      return 0;
    }
    if (options.has('V')) {
      process.out('hostname 3.23\n');
      return 0;
    }
    const file = options.value('F');
    if (file !== undefined && !process.files.find(process.path(file))) return process.fail('No such file or directory');
    const [wanted] = options.rest;
    if (name === 'dnsdomainname' || options.has('d')) return 0;
    if (name !== 'hostname' || options.has('y')) {
      process.out('(none)\n');
      return 0;
    }
    if (options.rest.length > 1) {
      process.err(USAGE);
      return 255;
    }
    if (wanted !== undefined) {
      if (session.user !== 'root') return process.fail('you must be root to change the host name');
      if (!/^[a-zA-Z0-9]([a-zA-Z0-9.-]{0,62}[a-zA-Z0-9])?$/.test(wanted))
        return process.fail('the specified hostname is invalid');
      session.hostname = wanted;
      return 0;
    }
    if (options.has('I')) process.out(`${session.profile.address} \n`);
    else if (options.has('i')) process.out('127.0.1.1\n');
    else if (options.has('a')) process.out('\n');
    else if (options.has('A')) process.out(`${session.hostname} \n`);
    else process.out(`${options.has('s') ? session.hostname.split('.')[0] : session.hostname}\n`);
    return 0;
  },
};
