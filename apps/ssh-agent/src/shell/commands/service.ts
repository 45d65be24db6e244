import { unitState } from '../machine/units/units.ts';
import type { Command } from '../process/programs/command.ts';

const SCRIPTS: readonly (readonly [string, boolean])[] = [
  ['cron', true],
  ['networking', true],
  ['procps', true],
  ['ssh', true],
  ['sudo', false],
  ['udev', true],
];
const USAGE = 'Usage: service < option > | --status-all | [ service_name [ command | --full-restart ] ]\n';

/** `service` and `invoke-rc.d`, which hand on to `systemctl`. */
export const service: Command = {
  names: ['service', 'invoke-rc.d', 'update-rc.d'],
  run(process) {
    const [typed, verb = ''] = process.words;
    const name = typed?.replace(/^\/etc\/init\.d\//, '');
    if (name === undefined) {
      process.err(USAGE);
      return 1;
    }
    if (name === '--status-all') {
      for (const [script, runs] of SCRIPTS) process.out(` [ ${runs ? '+' : '-'} ]  ${script}\n`);
      return 0;
    }
    if (name === '--version' || name === '-V') {
      process.out('service ver. 1.64\n');
      return 0;
    }
    if (name.startsWith('-')) {
      process.err(USAGE);
      return 1;
    }
    if (process.name === 'update-rc.d')
      return unitState(process, name).active === 'unknown'
        ? process.fail(`error: unable to read /etc/init.d/${name}`)
        : 0;
    if (unitState(process, name).active === 'unknown') {
      if (process.name === 'invoke-rc.d')
        return process.fail(`unknown initscript, /etc/init.d/${name} not found.`, 100);
      if (/^(start|stop|restart|reload|status)$/.test(verb)) {
        if (verb === 'status') process.err(`Unit ${name}.service could not be found.\n`);
        else
          process.err(
            `Failed to ${verb} ${name}.service: Unit ${name}.service not ${verb === 'stop' ? 'loaded' : 'found'}.\n`,
          );
        return verb === 'status' ? 4 : 5;
      }
      process.err(`${name}: unrecognized service\n`);
      return 1;
    }
    if (!/^(start|stop|restart|reload|force-reload|status|try-restart)$/.test(verb)) {
      process.err(`Usage: /etc/init.d/${name} {start|stop|status|restart|reload|force-reload}\n`);
      return 1;
    }
    return process.runner.spawn(['systemctl', verb === 'force-reload' ? 'reload' : verb, name]);
  },
};
