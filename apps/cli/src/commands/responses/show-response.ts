import type { components } from '@sundew/api-client/schema.gen';
import type { Terminal } from '../../terminal/terminal.ts';

type ShownAction = components['schemas']['ResponseAction'];

/** Its id, and the secret of a webhook that is new: it is told this once. */
export function showResponse(terminal: Terminal, { id, actions }: Pick<ShownAction, 'id' | 'actions'>): void {
  terminal.line(`id      ${id}`);
  for (const { secret } of actions) {
    if (secret !== undefined) terminal.line(`secret  ${secret}`);
  }
}
