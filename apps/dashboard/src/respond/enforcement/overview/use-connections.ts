import { reasonWords } from '../../../kit/faults/reason-words.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { useBlockLists } from '../setup/block-lists/use-block-lists.ts';
import { chatTexts } from '../setup/chats/chat-texts.ts';
import { useChats } from '../setup/chats/use-chats.ts';
import { connectionTexts } from '../setup/connections/connection-texts.ts';
import { useFirewalls } from '../setup/firewalls/use-firewalls.ts';
import { siemTexts } from '../setup/siem/siem-texts.ts';
import { useSiems } from '../setup/siem/use-siem.ts';
import { useWebhooks } from '../setup/webhooks/use-webhooks.ts';

/** How it stands with something that is connected, whatever it is. */
export interface Connection {
  readonly id: string;
  readonly kind: 'firewall' | 'block_list' | 'chat' | 'siem' | 'webhook';
  readonly name: string;
  readonly state: 'ok' | 'failing' | 'paused' | 'off';
  /** In words; null when nothing went wrong. */
  readonly why: string | null;
  readonly retryAt: string | null;
  readonly lastAt: string | null;
  /** Blocks or detections that are not there yet. */
  readonly waiting: number;
}

/** Everything that is connected; what does not work comes first. */
export function useConnections(): { readonly connections: readonly Connection[]; readonly isWhole: boolean } {
  const say = useTexts(connectionTexts);
  const sayChat = useTexts(chatTexts);
  const saySiem = useTexts(siemTexts);
  const firewalls = useFirewalls();
  const lists = useBlockLists();
  const chats = useChats();
  const siems = useSiems();
  const webhooks = useWebhooks();
  const found: Connection[] = [
    ...(firewalls.data ?? []).map(({ id, name, state, fault, retry_at: retryAt, synced_at: lastAt, outstanding }) => ({
      ...{ id, name, kind: 'firewall' as const, retryAt, lastAt, waiting: outstanding },
      state: state === 'working' ? ('ok' as const) : state,
      why: fault === null ? null : (reasonWords(fault) ?? fault.message),
    })),
    ...(lists.data ?? []).map(({ id, name, last_fetched_at: lastAt }) => ({
      ...{ id, name, kind: 'block_list' as const, state: 'ok' as const, why: null, retryAt: null, lastAt, waiting: 0 },
    })),
    ...(chats.data ?? []).map(({ id, name, state, fault, retry_at: retryAt, sent_at: lastAt }) => ({
      ...{ id, name, kind: 'chat' as const, state, retryAt, lastAt, waiting: 0 },
      why: fault === null ? null : sayChat(fault.cause),
    })),
    ...(siems.data ?? []).map(({ id, name, state, fault, retry_at: retryAt, sent_at: lastAt, waiting }) => ({
      ...{ id, name, kind: 'siem' as const, state, retryAt, lastAt, waiting },
      why: fault === null ? null : saySiem(fault.cause),
    })),
    ...(webhooks.data ?? []).map(({ id, name, enabled, statistics }) => ({
      ...{ id, name, kind: 'webhook' as const, retryAt: null, waiting: statistics.pending },
      state: enabled ? ('ok' as const) : ('off' as const),
      // Nothing is sent twice, so a webhook is never paused.
      why: statistics.failed === 0 ? null : say('failedDeliveries', { count: statistics.failed }),
      lastAt: statistics.last_attempt_at,
    })),
  ];
  const isWhole = [firewalls, lists, chats, siems, webhooks].every(({ data }) => data !== undefined);
  return { connections: found.toSorted((a, b) => gravity(b) - gravity(a)), isWhole };
}

function gravity({ state }: Connection): number {
  return ['ok', 'off', 'failing', 'paused'].indexOf(state);
}
