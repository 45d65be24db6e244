import { readFileSync } from 'node:fs';
import type { ClearancePolicy } from '@sundew/wire/clearance';
import { InvalidArgumentError } from 'commander';

/** A policy from a file as `clearance policy --json` prints it, with or without what stands around it. */
export function readPolicy(file: string): ClearancePolicy {
  try {
    const { policy, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { policy?: ClearancePolicy };
    return policy ?? (rest as ClearancePolicy);
  } catch (error) {
    throw new InvalidArgumentError(`The policy in ${file} cannot be read: ${(error as Error).message}`);
  }
}
