import type { SignatureMatch } from '../../facts/evidence.ts';
import type { Leaf } from '../request/leaf.ts';

/** A command under its name in a version of a package, as it is published to a registry, which runs none of them. */
const SCRIPT = /(?:^|\.)versions\.[\w.+-]{1,40}\.scripts\.[\w:.-]{1,64}$/;
/** From here on a command is what an intruder runs. */
const INTRUDER = 0.95;

/** True for a script of a package in a JSON body, by the name of its field. */
export function isPackageScript({ kind, part, location, isEnclosed, isJoined }: Leaf): boolean {
  return kind === 'json' && part === 'value' && isEnclosed !== true && isJoined !== true && SCRIPT.test(location);
}

/** Scripts of packages are lines of commands; those of an intruder count, and so does every other attack. */
export function countsInPackageScript({ type, confidence }: Pick<SignatureMatch, 'type' | 'confidence'>): boolean {
  return type !== 'command_injection' || confidence >= INTRUDER;
}
