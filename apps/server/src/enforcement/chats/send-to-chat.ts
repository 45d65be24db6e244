import type { ChatCause } from '@sundew/wire/notices';
import { WEBHOOK_TIMEOUT_MS } from '@sundew/wire/webhooks';
import type { GuardedFetch } from '../../outside/web/guarded-fetch-port.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { saidLine } from '../../platform/text/said-line.ts';
import { networkCause } from '../webhooks/send-delivery.ts';
import type { ChatAccount, ChatKind } from './kinds/chat-kind.ts';
import { kinds } from './kinds/registry.gen.ts';
import type { Message } from './message.ts';
import type { ChatRow } from './store.ts';

export interface ChatSendingParts {
  readonly web: GuardedFetch;
  readonly sealer: Sealer;
  /** Prefix of the User-Agent. */
  readonly brand: string;
}

/** Why a message did not arrive. */
export interface ChatFailure {
  readonly cause: ChatCause;
  /** What the service or the network said. */
  readonly said: string | null;
  /** Seconds for which the service wants to be left alone. */
  readonly pauseSeconds: number | null;
}

const LONGEST_ANSWER = 16_384;
const KINDS = new Map<string, ChatKind>(kinds.map((kind) => [kind.name, kind]));

/** @throws Error for a kind that this release does not have */
export function chatKindOf(name: string): ChatKind {
  const kind = KINDS.get(name);
  if (kind === undefined) throw new Error(`There is no chat service "${name}" in this release.`);
  return kind;
}

export function sealAccount(sealer: Sealer, id: string, account: ChatAccount): Buffer {
  return sealer.seal(JSON.stringify(account), `chat ${id}`);
}

/** @throws SealBroken when SUNDEW_SECRET is another one */
export function accountOf(sealer: Sealer, { id, account }: Pick<ChatRow, 'id' | 'account'>): ChatAccount {
  return JSON.parse(sealer.open(account, `chat ${id}`).toString('utf8')) as ChatAccount;
}

/** Sends one message, once, within `WEBHOOK_TIMEOUT_MS`. @returns null when the service took it */
export async function sendToChat(
  { web, sealer, brand }: ChatSendingParts,
  chat: ChatRow,
  message: Message,
): Promise<ChatFailure | null> {
  const kind = chatKindOf(chat.kind);
  const account = accountOf(sealer, chat);
  const { url, body } = kind.request(account, message);
  const headers = { 'Content-Type': 'application/json', 'User-Agent': `${brand}-Notice/1.0` };
  try {
    const answer = await web.fetch(url, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
      // A redirect would carry the message to whoever it names.
      ...{ timeoutMs: WEBHOOK_TIMEOUT_MS, maxBytes: LONGEST_ANSWER, maxRedirects: 0 },
    });
    const { status } = answer;
    if (status >= 200 && status < 300) return null;
    const text = answer.body.toString('utf8');
    const named = Number(answer.headers['retry-after']);
    const pauseSeconds = kind.pauseOf?.({ status, body: text }) ?? (Number.isFinite(named) ? named : null);
    return {
      cause: causeOf(status),
      said: saidLine(`${status} ${text}`, [account.url, account.bot_token]),
      pauseSeconds,
    };
  } catch (error) {
    const said = error instanceof Error ? saidLine(error.message, [account.url, account.bot_token]) : null;
    return { cause: networkCause(error), said, pauseSeconds: null };
  }
}

function causeOf(status: number): ChatCause {
  if (status === 401 || status === 403) return 'credential_refused';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'service_failed' : 'refused';
}
