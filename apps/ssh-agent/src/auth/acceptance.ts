import { createHmac } from 'node:crypto';

/** One sign-in attempt with a password. */
export interface Attempt {
  readonly address: string;
  readonly username: string;
  readonly password: string;
}

/** Which passwords open the honeypot. */
export interface Acceptance {
  /** Counts the attempt, and says whether it opens. */
  opens(attempt: Attempt): boolean;
}

const ACCOUNTS_MOST = 50_000;
/** How many of ten account names never open, as if the machine had no such accounts. */
const CLOSED_OF_TEN = 3;
/** Accounts that every Debian machine has and nobody signs in to. */
const SERVICE_ACCOUNTS =
  /^(?:daemon|bin|sys|sync|games|man|lp|mail|news|uucp|proxy|www-data|backup|list|irc|gnats|nobody|sshd|systemd-.*|_apt|messagebus)$/;

interface Account {
  attempts: number;
  opened: string | null;
}

/**
 * Opens an account after a few attempts that follow from address and user name, so that it is the same for a visitor who
 * comes back; from then on only the password that opened it does. A machine that every password opens is known for a
 * honeypot at once.
 * @param seed of the installation
 * @param acceptAfter attempts after which an account may open, at most
 */
export function createAcceptance(seed: string, acceptAfter: () => number): Acceptance {
  const accounts = new Map<string, Account>();

  function accountOf(name: string): Account {
    const known = accounts.get(name) ?? { attempts: 0, opened: null };
    // The one that was used last stands at the end, and the first one goes.
    accounts.delete(name);
    accounts.set(name, known);
    if (accounts.size > ACCOUNTS_MOST) accounts.delete(accounts.keys().next().value ?? name);
    return known;
  }

  return {
    opens({ address, username, password }) {
      if (password === '' || username === '' || SERVICE_ACCOUNTS.test(username)) return false;
      const account = accountOf(`${address}\n${username}`);
      const said = digest(seed, password);
      if (account.opened !== null) return account.opened === said;
      account.attempts += 1;
      const drawn = createHmac('sha256', seed).update(`${address}\n${username}`).digest();
      if (username !== 'root' && (drawn[0] ?? 0) % 10 < CLOSED_OF_TEN) return false;
      const needed = 1 + ((drawn[1] ?? 0) % Math.max(1, acceptAfter()));
      if (account.attempts < Math.max(2, needed)) return false;
      account.opened = said;
      return true;
    },
  };
}

function digest(seed: string, text: string): string {
  return createHmac('sha256', seed).update(text).digest('base64');
}
