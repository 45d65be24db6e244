import type { Case } from '@sundew/wire/cases';
import { clientWords } from '../../kit/clients/client-words.ts';
import { visibleLine } from '../../kit/ui/hostile-text.ts';

/** Who a case is about, in a few words that tell its buttons apart. */
export function caseWho({ addresses, network, user_agent: agent }: Case): string {
  const client = clientWords(agent);
  return visibleLine(addresses > 1 ? client : `${client}, ${network}`, 100);
}
