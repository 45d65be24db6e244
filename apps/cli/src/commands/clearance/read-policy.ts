import { readFileSync } from 'node:fs';
import type { ClearancePolicy } from '@sundew/wire/clearance';
import { InvalidArgumentError } from 'commander';

/** A policy from a file as `clearance policy --json` prints it, with or without what stands around it. */
export function readPolicy(file: string): ClearancePolicy {
  try {
    const said: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof said !== 'object' || said === null || Array.isArray(said)) throw new Error('it is no JSON object');
    return 'policy' in said ? (said.policy as ClearancePolicy) : (said as ClearancePolicy);
  } catch (error) {
    throw new InvalidArgumentError(`The policy in ${file} cannot be read: ${(error as Error).message}`);
  }
}
