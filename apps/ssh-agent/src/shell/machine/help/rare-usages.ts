import { hinted, type Usage } from './usage.ts';

/** Options of `skill` and `snice`, which are one program. */
const CHOOSING = `Options:
 -f, --fast         fast mode (not implemented)
 -i, --interactive  interactive
 -l, --list         list all signal names
 -L, --table        list all signal names in a nice table
 -n, --no-action    do not actually kill processes; just print what would happen
 -v, --verbose      explain what is being done
 -w, --warnings     enable warnings (not implemented)

Expression can be: terminal, user, pid, command.
The options below may be used to ensure correct interpretation.
 -c, --command <command>  expression is a command name
 -p, --pid <pid>          expression is a process id number
 -t, --tty <tty>          expression is a terminal
 -u, --user <username>    expression is a username

Alternatively, expression can be:
 --ns <pid>               match the processes that belong to the same
                          namespace as <pid>
 --nslist <ns,...>        list which namespaces will be considered for
                          the --ns option; available namespaces are
:                          ipc, mnt, net, pid, user, uts


 -h, --help     display this help and exit
 -V, --version  output version information and exit
`;

/** Programs that come with Debian and that hardly anybody calls: what they say without what they need. */
export const RARE_USAGES: Readonly<Record<string, Usage>> = {
  addpart: hinted('addpart', 'not enough arguments'),
  'apt-cdrom': [
    `>apt 2.6.1 (amd64)
Usage: apt-cdrom [options] command

apt-cdrom is used to add CDROM's, USB flashdrives and other removable
media types as package sources to APT. The mount point and device
information is taken from apt.conf(5), udev(7) and fstab(5).

Most used commands:
  add - Add a CDROM
  ident - Report the identity of a CDROM

See apt-cdrom(8) for more information about the available commands.
Configuration options and syntax is detailed in apt.conf(5).
Information about how to configure sources can be found in sources.list(5).
Package and version choices can be expressed via apt_preferences(5).
Security details are available in apt-secure(8).
`,
    1,
  ],
  'apt-config': [
    `>apt 2.6.1 (amd64)
Usage: apt-config [options] command

apt-config is an interface to the configuration settings used by
all APT tools, mainly intended for debugging and shell scripting.

Most used commands:
  shell - get configuration values via shell evaluation
  dump - show the active configuration setting

See apt-config(8) for more information about the available commands.
Configuration options and syntax is detailed in apt.conf(5).
Information about how to configure sources can be found in sources.list(5).
Package and version choices can be expressed via apt_preferences(5).
Security details are available in apt-secure(8).
`,
    1,
  ],
  bridge: [
    `Usage: bridge [ OPTIONS ] OBJECT { COMMAND | help }
       bridge [ -force ] -batch filename
where  OBJECT := { link | fdb | mdb | vlan | monitor }
       OPTIONS := { -V[ersion] | -s[tatistics] | -d[etails] |
                    -o[neline] | -t[imestamp] | -n[etns] name |
                    -c[ompressvlans] -color -p[retty] -j[son] }
`,
    255,
  ],
  'debconf-show': [
    `Usage: 
    debconf-show packagename [...] [--db=dbname]
    debconf-show --listowners [--db=dbname]
    debconf-show --listdbs
`,
    1,
  ],
  delpart: hinted('delpart', 'not enough arguments'),
  'dpkg-split': ['dpkg-split: error: need an action option\n\nType dpkg-split --help for help.\n', 2],
  fincore: hinted('fincore', 'no file specified'),
  getpcaps: [
    `usage: getcaps [opts] <pid> [<pid> ...]

  This program displays the capabilities on the queried process(es).
  The capabilities are displayed in the cap_from_text(3) format.

  Optional arguments:
     --help, -h or --usage display this message.
     --verbose             use a more verbose output format.
     --ugly or --legacy    use the archaic legacy output format.
     --iab                 show IAB of process too.
     --license             display license info
`,
    1,
  ],
  ipcmk: hinted('ipcmk', 'bad usage'),
  isosize: hinted('isosize', 'no device specified'),
  'mii-tool': [
    `No interface specified
usage: mii-tool [-VvRrwl] [-A media,... | -F media] [-p addr] <interface ...>
       -V, --version               display version information
       -v, --verbose               more verbose output
       -R, --reset                 reset MII to poweron state
       -r, --restart               restart autonegotiation
       -w, --watch                 monitor for link status changes
       -l, --log                   with -w, write events to syslog
       -A, --advertise=media,...   advertise only specified media
       -F, --force=media           force specified media technology
       -p, --phy=addr              set PHY (MII address) to report
media: 1000baseTx-HD, 1000baseTx-FD,
       100baseT4, 100baseTx-FD, 100baseTx-HD,
       10baseT-FD, 10baseT-HD,
       (to advertise both HD and FD) 1000baseTx, 100baseTx, 10baseT
`,
    2,
  ],
  partx: hinted('partx', 'bad usage'),
  pldd: [
    "Exactly one parameter with process ID required.\nTry `pldd --help' or `pldd --usage' for more information.\n",
    1,
  ],
  plipconfig: [
    'Usage: plipconfig interface [nibble NN] [trigger NN]\n       plipconfig -V | --version\n       plipconfig -h | --help\n',
    3,
  ],
  pmap: [
    `
Usage:
 pmap [options] PID [PID ...]

Options:
 -x, --extended              show details
 -X                          show even more details
            WARNING: format changes according to /proc/PID/smaps
 -XX                         show everything the kernel provides
 -c, --read-rc               read the default rc
 -C, --read-rc-from=<file>   read the rc from file
 -n, --create-rc             create new default rc
 -N, --create-rc-to=<file>   create new rc to file
            NOTE: pid arguments are not allowed with -n, -N
 -d, --device                show the device format
 -q, --quiet                 do not display header and footer
 -p, --show-path             show path in the mapping
 -A, --range=<low>[,<high>]  limit results to the given range

 -h, --help     display this help and exit
 -V, --version  output version information and exit

For more details see pmap(1).
`,
    1,
  ],
  'rename.ul': hinted('rename.ul', 'not enough arguments'),
  resizepart: hinted('resizepart', 'not enough arguments'),
  skill: [
    `
Usage:
 skill [signal] [options] <expression>

${CHOOSING}
The default signal is TERM. Use -l or -L to list available signals.
Particularly useful signals include HUP, INT, KILL, STOP, CONT, and 0.
Alternate signals may be specified in three ways: -SIGKILL -KILL -9

For more details see skill(1).
`,
    1,
  ],
  slattach: [
    'Usage: slattach [-ehlLmnqv] [-k keepalive] [-o outfill] [-c cmd] [-s speed] [-p protocol] tty | -\n       slattach -V | --version\n',
    3,
  ],
  snice: [
    `
Usage:
 snice [new priority] [options] <expression>

${CHOOSING}
The default priority is +4. (snice +4 ...)
Priority numbers range from +20 (slowest) to -20 (fastest).
Negative priority numbers are restricted to administrative users.

For more details see snice(1).
`,
    1,
  ],
  'systemd-id128': ['Command verb required.\n', 1],
  'systemd-mount': ['At least one argument required.\n', 1],
  'systemd-run': ['Command line to execute required.\n', 1],
  tc: [
    `Usage:	tc [ OPTIONS ] OBJECT { COMMAND | help }
	tc [-force] -batch filename
where  OBJECT := { qdisc | class | filter | chain |
		    action | monitor | exec }
       OPTIONS := { -V[ersion] | -s[tatistics] | -d[etails] | -r[aw] |
		    -o[neline] | -j[son] | -p[retty] | -c[olor]
		    -b[atch] [filename] | -n[etns] name | -N[umeric] |
		     -nm | -nam[es] | { -cf | -conf } path
		     -br[ief] }
`,
    0,
  ],
  tic: [
    'tic: File name needed.  Usage:\n\ttic [-e names] [-o dir] [-R name] [-v[n]] [-V] [-w[n]] [-1aCDcfGgIKLNrsTtUx] source-file\n',
    1,
  ],
  uclampset: [
    `>
Usage:
 uclampset [options]
 uclampset [options] --pid <pid> | --system | <command> <arg>...

Show or change the utilization clamping attributes.

Options:
 -m <value>           util_min value to set
 -M <value>           util_max value to set
 -a, --all-tasks      operate on all the tasks (threads) for a given pid
 -p, --pid <pid>      operate on existing given pid
 -s, --system         operate on system
 -R, --reset-on-fork  set reset-on-fork flag
 -v, --verbose        display status information
 -h, --help           display this help
 -V, --version        display version

Utilization value range is [0:1024]. Use special -1 value to reset to system's default.

For more details see uclampset(1).
`,
    0,
  ],
};
