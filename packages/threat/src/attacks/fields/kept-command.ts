import type { SignatureMatch } from '../../facts/evidence.ts';
import type { Leaf } from '../request/leaf/leaf.ts';

/**
 * Scripts in a version of a package, as it is published, and what images of containers were built with and start with:
 * registries keep both and run neither, and engines tell it of containers that they started.
 */
const KEPT =
  /(?:^|\.)(?:versions\.[\w.+-]{1,40}\.scripts\.[\w:.-]{1,64}|history\[\d{1,4}\]\.created_by|(?:(?:container_)?config|(?:Container)?Config)\.(?:Cmd|Entrypoint)\[\d{1,3}\]|^body(?:\[\d{1,4}\])?\.Args\[\d{1,3}\])$/;
/** The command line of a process that runs, as agents which watch machines report it (osquery, Elastic, Sysmon, Falco). */
const OF_PROCESS =
  /(?:^|\.)(?:(?:parent_?)?process|proc|columns|event_?data)(?:\.parent)?\.(?:parent_?|target_?)?(?:command_?line|cmd_?line|args\[\d{1,3}\])$/i;
/** From here on a command is an intruder's and breaks out of a value. */
const INTRUDER = 0.95;

/** True for a command in a JSON body that a registry keeps, by the name of its field. */
export function isKeptCommand({ kind, part, location, isEnclosed, isJoined }: Leaf): boolean {
  return (
    kind === 'json' &&
    part === 'value' &&
    isEnclosed !== true &&
    isJoined !== true &&
    (KEPT.test(location) || OF_PROCESS.test(location))
  );
}

/** Of commands only what an intruder puts behind a value counts there; every other attack does. */
export function countsInKeptCommand({ type, confidence }: Pick<SignatureMatch, 'type' | 'confidence'>): boolean {
  return type !== 'command_injection' || confidence >= INTRUDER;
}
