import type { Process } from '../../process/programs/process.ts';
import { startDaemon } from '../../process/session/running-daemons.ts';
import type { StartedUnit } from '../../process/session/started-units.ts';
import { formatDate } from '../../process/texts/dates.ts';
import { settingOf, startedProgram, type UnitFile, unitFile } from './unit-files.ts';

/** Notes that a unit was started: it fails where its program is not there or cannot be run. */
export function noteStart(process: Process, name: string): void {
  const { session, files } = process;
  const file = unitFile(process, name);
  const program = file ? startedProgram(file) : undefined;
  const node = program === undefined ? null : files.find(program);
  const runs =
    node?.content?.from === 'program' || (program !== undefined && /^\/\S+$/.test(program) && runnable(node));
  startDaemon(name, session, !(file === null || file.text === '' || runs));
}

function runnable(node: ReturnType<Process['files']['find']>): boolean {
  return node !== null && !node.children && (node.mode & 0o111) !== 0;
}

/** What `systemctl status` prints below the first lines for a unit of a visitor. `ago` is how long it is so. */
export function startedLines(
  process: Process,
  name: string,
  file: UnitFile,
  { pid, hasFailed, at }: StartedUnit,
  ago: string,
): string {
  const { session } = process;
  const command = settingOf(file, 'ExecStart') ?? '';
  const program = startedProgram(file) ?? '';
  const short = program.replace(/.*\//, '').slice(0, 15);
  const stamp = formatDate('%b %d %H:%M:%S', at);
  const said = settingOf(file, 'Description') ?? name;
  const log = (text: string) => `${stamp} ${session.hostname} ${text}\n`;
  if (!hasFailed) {
    const limit = Math.floor(session.profile.memoryKb / 870);
    return `     Active: active (running) since ${ago}\n   Main PID: ${pid} (${short})\n      Tasks: 1 (limit: ${limit})\n     Memory: 512.0K\n        CPU: 2ms\n     CGroup: /system.slice/${name}\n             \xe2\x94\x94\xe2\x94\x80${pid} ${command}\n\n${log(`systemd[1]: Started ${name} - ${said}.`)}`;
  }
  return `     Active: failed (Result: exit-code) since ${ago}\n   Duration: 1ms\n    Process: ${pid} ExecStart=${command} (code=exited, status=203/EXEC)\n   Main PID: ${pid} (code=exited, status=203/EXEC)\n        CPU: 1ms\n\n${log(`systemd[1]: Started ${name} - ${said}.`)}${log(`systemd[${pid}]: ${name}: Failed to locate executable ${program}: No such file or directory`)}${log(`systemd[${pid}]: ${name}: Failed at step EXEC spawning ${program}: No such file or directory`)}${log(`systemd[1]: ${name}: Main process exited, code=exited, status=203/EXEC`)}${log(`systemd[1]: ${name}: Failed with result 'exit-code'.`)}`;
}
