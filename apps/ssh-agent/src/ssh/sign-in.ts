import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AuthContext, AuthenticationType, Connection, KeyboardAuthContext, PublicKeyAuthContext } from 'ssh2';
import ssh2 from 'ssh2';
import type { Acceptance } from '../auth/acceptance.ts';
import type { CanaryCheck } from '../auth/canary-check.ts';
import type { Report } from '../report/record.ts';
import type { Visit } from '../visit/visit.ts';
import { disconnect } from './inside-ssh2.ts';

export interface SignInParts {
  readonly acceptance: Acceptance;
  readonly isCanary: CanaryCheck;
  readonly report: Report;
  /** How long a wrong password takes, in ms: pam_unix waits about two seconds. */
  readonly failDelayMs: () => number;
  readonly onFault: (error: unknown) => void;
}

const METHODS: AuthenticationType[] = ['publickey', 'password', 'keyboard-interactive'];
/** MaxAuthTries of sshd. */
const MOST_ATTEMPTS = 6;

/** Answers sign-in attempts. Each is on disk before its answer goes out. */
export function answerSignIns(client: Connection, visit: Visit, parts: SignInParts): void {
  let attempts = 0;
  const seenKeys = new Set<string>();

  client.on('authentication', (context) => {
    answer(context).catch((error: unknown) => {
      parts.onFault(error);
      client.end();
    });
  });

  async function answer(context: AuthContext): Promise<void> {
    switch (context.method) {
      case 'password':
        return answerPassword(context, context.password);
      case 'keyboard-interactive':
        context.prompt([{ prompt: 'Password: ', echo: false }], '', '', (answers) => {
          answerPassword(context, answers?.[0] ?? '').catch((error: unknown) => {
            parts.onFault(error);
            client.end();
          });
        });
        return;
      case 'publickey':
        return answerKey(context);
      default:
        return context.reject(METHODS);
    }
  }

  async function answerPassword(context: AuthContext | KeyboardAuthContext, password: string): Promise<void> {
    const { username } = context;
    const askedMs = performance.now();
    const isBait = await parts.isCanary(password);
    const opens = parts.acceptance.opens({ address: visit.caller.address, username, password }) || isBait;
    await parts.report(visit.passwordRecord(username, password, opens));
    // What the question took is no longer than others wait, so that nobody tells which passwords are asked about.
    if (!opens) return refuse(context, parts.failDelayMs() - (performance.now() - askedMs));
    visit.username = username;
    visit.password = password;
    context.accept();
  }

  async function answerKey(context: PublicKeyAuthContext): Promise<void> {
    const { username, key } = context;
    const fingerprint = `SHA256:${createHash('sha256').update(key.data).digest('base64').replace(/=+$/, '')}`;
    const told = { type: key.algo, fingerprint };
    if (!seenKeys.has(`${username} ${fingerprint}`)) {
      seenKeys.add(`${username} ${fingerprint}`);
      await parts.report(visit.keyRecord(username, told));
    }
    if (!(await parts.isCanary(fingerprint))) return refuse(context, 0);
    // Without a signature the client only asks whether the key would do. The library leaves checking one to its user.
    if (context.signature !== undefined) {
      if (!isSigned(context)) return refuse(context, 0);
      visit.username = username;
      visit.key = told;
    }
    context.accept();
  }

  async function refuse(context: AuthContext, delayMs: number): Promise<void> {
    if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
    attempts += 1;
    if (attempts >= MOST_ATTEMPTS) disconnect(client);
    else context.reject(METHODS);
  }
}

function isSigned({ key, blob, signature, hashAlgo }: PublicKeyAuthContext): boolean {
  const parsed = ssh2.utils.parseKey(key.data);
  if (parsed instanceof Error || blob === undefined || signature === undefined) return false;
  return parsed.verify(blob, signature, hashAlgo) === true;
}
