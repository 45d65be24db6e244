import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@sundew/wire/problems';
import { createShares } from '../../../platform/database/shares.ts';
import { madeOnce } from '../../../platform/memory/made-once.ts';
import { PASSWORD_LEAST, PASSWORD_MOST } from '../password-lengths.ts';

/** Each run takes 19 MiB and a core for tens of milliseconds, so few run at once and few may wait. */
const RUNNING_MOST = 2;
const WAITING_MOST = 32;
/** What one network may take of these: half, so that somebody who guesses passwords does not keep others waiting for long. */
const NETWORK = { running: 1, waiting: 15 } as const;

/** Passwords as argon2id hashes (19 MiB, two passes). */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time without a hash as with one, so that an unknown address cannot be told from a wrong password.
   * @param network where the guess comes from; left out for what no stranger can ask for
   * @throws Problem unavailable when too many wait, of this network or in all
   */
  verify(stored: string | null, password: string, network?: string): Promise<boolean>;
}

/** What is wrong with a new password; null when it is fine. */
export function passwordFault(password: string): 'short' | 'long' | null {
  const length = [...normalize(password)].length;
  if (length < PASSWORD_LEAST) return 'short';
  return length > PASSWORD_MOST ? 'long' : null;
}

export function createPasswords(): Passwords {
  const limited = createGate();
  const shares = createShares(NETWORK.running, { most: NETWORK.waiting, refuse: busy });
  const decoy = madeOnce(() => hash('a password that nobody has'));
  return {
    hash: (password) => limited(() => hash(normalize(password))),
    async verify(stored, password, network) {
      if (passwordFault(password) === 'long') return false;
      const against = stored ?? (await decoy());
      const leave = network === undefined ? () => {} : await shares.enter(network);
      try {
        const right = await limited(() => verify(against, normalize(password)).catch(() => false));
        return right && stored !== null;
      } finally {
        leave();
      }
    },
  };
}

/** The same characters typed on different keyboards are the same password. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

const busy = (): Problem => new Problem('unavailable', undefined, { retryAfterS: 2 });

function createGate(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= RUNNING_MOST) {
      if (waiting.length >= WAITING_MOST) throw busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed to the next in line, or given back.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
