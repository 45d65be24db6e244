import { powerDown } from '../machine/system/power.ts';
import { timerTable } from '../machine/units/timers.ts';
import { unitFile, wantingFolder } from '../machine/units/unit-files.ts';
import { propertiesOf } from '../machine/units/unit-properties.ts';
import { statusOfMachine, statusOfUnit } from '../machine/units/unit-status.ts';
import { UNITS_FOLDER, unitName, unitState, unitsOf } from '../machine/units/units.ts';
import { noteStart } from '../machine/units/visitor-units.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { startedUnit } from '../process/session/started-units.ts';

const NOT_INSTALLABLE = `The unit files have no installation config (WantedBy=, RequiredBy=, Also=,
Alias= settings in the [Install] section, and DefaultInstance= for template
units). This means they are not meant to be enabled or disabled using systemctl.
 
Possible reasons for having this kind of units are:
\xe2\x80\xa2 A unit may be statically enabled by being symlinked from another unit's
  .wants/ or .requires/ directory.
\xe2\x80\xa2 A unit's purpose may be to act as a helper for some other unit which has
  a requirement dependency on it.
\xe2\x80\xa2 A unit may be started when needed via activation (socket, path, timer,
  D-Bus, udev, scripted systemctl call, ...).
\xe2\x80\xa2 In case of template units, the unit is meant to be enabled with some
  instance name specified.
`;
const CHANGING = /^(start|stop|restart|reload|try-restart|reload-or-restart|condrestart|kill|reset-failed)$/;

/** `systemctl`: units can be looked at; what changes one lasts for the session. */
export const systemctl: Command = {
  names: ['systemctl', 'systemd'],
  run(process) {
    // It is behind other names as well.
    const called = process.called.replace(/.*\//, '');
    if (called === 'runlevel') {
      process.out('N 5\n');
      return 0;
    }
    if (called !== 'systemctl') return powerDown(process, called);
    const options = readOptions(process, {
      accepts:
        'hHM:t:p:P:alqfrin:o:s: help=h version type:=t state: property:=p all=a full=l quiet=q force=f now no-pager no-legend plain user system no-block value lines:=n output:=o signal:=s no-reload runtime recursive=r failed global root:',
      hint: '',
    });
    if (options.has('version')) {
      process.out(
        'systemd 252 (252.26-1~deb12u2)\n+PAM +AUDIT +SELINUX +APPARMOR +IMA +SMACK +SECCOMP +GCRYPT -GNUTLS +OPENSSL +ACL +BLKID +CURL +ELFUTILS +FIDO2 +IDN2 -IDN +IPTC +KMOD +LIBCRYPTSETUP +LIBFDISK +PCRE2 -PWQUALITY +P11KIT +QRENCODE +TPM2 +BZIP2 +LZ4 +XZ +ZLIB +ZSTD -BPF_FRAMEWORK -XKBCOMMON +UTMP +SYSVINIT default-hierarchy=unified\n',
      );
      return 0;
    }
    const [verb = options.has('failed') ? 'list-failed' : 'list-units', ...words] = options.rest;
    if (options.has('user')) return fault(process, 'Failed to connect to bus: No medium found');
    if (CHANGING.test(verb)) return change(process, verb, words);
    const type = options.value('t');
    const loud = !options.has('q');
    switch (verb) {
      case 'list-failed':
        process.out('  UNIT LOAD ACTIVE SUB DESCRIPTION\n0 loaded units listed.\n');
        return 0;
      case 'list-units':
        listUnits(process, type, options.value('state'), !options.has('no-legend'));
        return 0;
      case 'list-unit-files':
        listFiles(process, type, options.value('state'));
        return 0;
      case 'list-timers':
        process.out(timerTable(process));
        return 0;
      case 'list-sockets':
      case 'list-jobs':
        process.out(verb === 'list-jobs' ? 'No jobs running.\n' : `0 ${verb.slice(5)} listed.\n`);
        return 0;
      case 'status':
        if (words.length === 0) process.out(statusOfMachine(process));
        return words.reduce((status, word) => Math.max(status, statusOfUnit(process, word)), 0);
      case 'is-active':
      case 'is-failed': {
        const states = words.map((word) => unitState(process, word).active);
        if (loud) for (const state of states) process.out(`${state}\n`);
        if (verb === 'is-failed') return states.includes('failed') ? 0 : 1;
        return states.every((state) => state === 'active') ? 0 : 3;
      }
      case 'is-enabled': {
        let status = 0;
        for (const word of words) {
          const { preset } = unitState(process, word);
          if (preset === null)
            status = fault(process, `Failed to get unit file state for ${unitName(word)}: No such file or directory`);
          else {
            if (loud) process.out(`${preset}\n`);
            if (preset === 'disabled' || preset === 'masked') status = 1;
          }
        }
        return status;
      }
      case 'is-system-running':
        process.out('running\n');
        return 0;
      case 'get-default':
        process.out('graphical.target\n');
        return 0;
      case 'enable':
      case 'disable':
      case 'mask':
      case 'unmask':
        return enable(process, verb, words, options.has('now'));
      case 'daemon-reload':
      case 'daemon-reexec':
      case 'preset':
      case 'set-default':
        return 0;
      case 'cat': {
        for (const word of words) {
          if (unitState(process, word).preset === null) return fault(process, `No files found for ${unitName(word)}.`);
          const file = unitFile(process, unitName(word));
          process.out(`# ${file?.path ?? `${UNITS_FOLDER}/${unitName(word)}`}\n${file?.text ?? ''}`);
        }
        return 0;
      }
      case 'show':
        for (const word of words) process.out(propertiesOf(process, word, options.values('p'), options.has('value')));
        return 0;
      case 'reboot':
      case 'poweroff':
      case 'halt':
        return powerDown(process, verb);
      default:
        process.err(`Unknown command verb ${verb}.\n`);
        return 1;
    }
  },
};

function fault(process: Process, message: string): number {
  process.err(`${message}\n`);
  return 1;
}

function change(process: Process, verb: string, words: readonly string[]): number {
  if (words.length === 0) return verb === 'reset-failed' ? 0 : fault(process, 'Too few arguments.');
  let status = 0;
  for (const word of words) {
    const name = unitName(word);
    const { active } = unitState(process, word);
    if (process.session.user !== 'root') {
      process.err(
        `Failed to ${verb} ${name}: Access denied\nSee system logs and 'systemctl status ${name}' for details.\n`,
      );
      status = 4;
    } else if (active === 'unknown') {
      process.err(
        `Failed to ${verb} ${name}: Unit ${name} not ${verb === 'stop' || verb === 'kill' ? 'loaded' : 'found'}.\n`,
      );
      status = 5;
    } else if (verb === 'stop') process.session.notes.set(`unit ${name}`, 'inactive');
    else if (starts(verb, active === 'active')) {
      noteStart(process, name);
      process.session.notes.set(
        `unit ${name}`,
        startedUnit(process.session.notes, name)?.hasFailed ? 'failed' : 'active',
      );
    }
  }
  return status;
}

/** Whether a verb starts a unit anew: one that runs is only started by those that end it first. */
function starts(verb: string, runs: boolean): boolean {
  if (verb === 'start') return !runs;
  return /^(restart|reload-or-restart)$/.test(verb) || (runs && /restart$/.test(verb));
}

function enable(process: Process, verb: string, words: readonly string[], now: boolean): number {
  let status = 0;
  for (const word of words) {
    const name = unitName(word);
    const { preset } = unitState(process, word);
    if (preset === null && verb !== 'mask' && verb !== 'unmask') {
      status = fault(process, `Failed to ${verb} unit: Unit file ${name} does not exist.`);
      continue;
    }
    const wanted = verb === 'enable' || verb === 'unmask' ? 'enabled' : verb === 'mask' ? 'masked' : 'disabled';
    const file = unitFile(process, name);
    const folder = file ? wantingFolder(file) : `/etc/systemd/system/multi-user.target.wants`;
    if (verb === 'enable' && folder === null) {
      process.err(NOT_INSTALLABLE);
      continue;
    }
    const link = verb === 'mask' ? `/etc/systemd/system/${name}` : `${folder}/${name}`;
    const target = file?.path ?? `${UNITS_FOLDER}/${name}`;
    if (preset !== wanted) {
      if (folder !== null && /able$/.test(verb)) setLink(process, folder, link, verb === 'enable' ? target : null);
      if (verb === 'enable') process.err(`Created symlink ${link} \xe2\x86\x92 ${target}.\n`);
      else if (verb === 'mask') process.err(`Created symlink ${link} \xe2\x86\x92 /dev/null.\n`);
      else process.err(`Removed "${link}".\n`);
    }
    process.session.notes.set(`preset ${name}`, wanted);
    if (now) change(process, verb === 'enable' ? 'start' : 'stop', [word]);
  }
  return status;
}

/** Makes the link of a unit that starts with the machine, or takes it away. */
function setLink({ files }: Process, folder: string, link: string, target: string | null): void {
  if (files.find(folder) === null) files.create(folder, 'directory');
  if (files.find(link, false) !== null) files.remove(link);
  if (target !== null) files.create(link, 'link', { target, size: target.length });
}

function listUnits(process: Process, type: string | undefined, state: string | undefined, legend: boolean): void {
  const shown = unitsOf(process).filter(
    ({ name, sub }) =>
      (type === undefined || name.endsWith(`.${type}`)) &&
      (state === undefined || state === sub || state === 'active' || state === 'loaded'),
  );
  const width = Math.max(4, ...shown.map(({ name }) => name.length));
  const wide = Math.max(3, ...shown.map(({ sub }) => sub.length));
  if (legend) process.out(`  ${'UNIT'.padEnd(width)} LOAD   ACTIVE ${'SUB'.padEnd(wide)} DESCRIPTION\n`);
  for (const { name, sub, description } of shown) {
    process.out(`  ${name.padEnd(width)} loaded active ${sub.padEnd(wide)} ${description}\n`);
  }
  if (legend) {
    process.out(
      `\nLOAD   = Reflects whether the unit definition was properly loaded.\nACTIVE = The high-level unit activation state, i.e. generalization of SUB.\nSUB    = The low-level unit activation state, values depend on unit type.\n${shown.length} loaded units listed. Pass --all to see loaded but inactive units, too.\nTo show all installed unit files use 'systemctl list-unit-files'.\n`,
    );
  }
}

function listFiles(process: Process, type: string | undefined, state: string | undefined): void {
  const shown = unitsOf(process).filter(
    ({ name, preset }) =>
      !/\.scope$/.test(name) &&
      (type === undefined || name.endsWith(`.${type}`)) &&
      (state === undefined || state === preset),
  );
  const width = Math.max(9, ...shown.map(({ name }) => name.length));
  process.out(`${'UNIT FILE'.padEnd(width)} STATE           PRESET\n`);
  for (const { name, preset } of shown) {
    process.out(`${name.padEnd(width)} ${preset.padEnd(15)} ${preset === 'static' ? '-' : 'enabled'}\n`);
  }
  process.out(`\n${shown.length} unit files listed.\n`);
}
