import type { CommonOptions, Context } from '../../context.ts';

/** Shows a webhook whose secret is in this answer only. */
export function showSecret(
  { terminal }: Context,
  { json }: CommonOptions,
  webhook: { readonly id: string; readonly secret: string; readonly next_secret_at: string | null },
): void {
  if (json) {
    terminal.json(webhook);
    return;
  }
  terminal.line(`id      ${webhook.id}`);
  terminal.line(`secret  ${webhook.secret}`);
  terminal.note('The secret is shown only now. Receivers verify the signature of each delivery with it.');
  if (webhook.next_secret_at !== null) {
    terminal.note(`The old secret signs until ${webhook.next_secret_at}; let receivers take both until then.`);
  }
}
