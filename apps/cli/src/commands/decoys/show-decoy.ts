import { asCommands } from '../../calling/as-commands.ts';
import type { CommonOptions, Context } from '../../context.ts';
import { safeText } from '../../terminal/safe-text.ts';

interface ShownDecoy {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly decoy_type: string;
  readonly trigger_action: string;
  readonly status: string;
  readonly notices: readonly string[];
  readonly methods: readonly string[];
  readonly template: string | null;
  readonly redirect_url: string | null;
  readonly click_count: number | null;
  readonly trigger_count: number | null;
  readonly unique_ips: number;
  readonly attack_types: Readonly<Record<string, number>>;
  readonly method_distribution: Readonly<Record<string, number>>;
  readonly last_hit_at: string | null;
}

/** A decoy line by line; what it still needs goes to the notes. */
export function showDecoy({ terminal }: Context, { json }: CommonOptions, decoy: ShownDecoy): void {
  if (json) {
    terminal.json(decoy);
    return;
  }
  const lines: readonly (readonly [string, string | null])[] = [
    ['id', decoy.id],
    ['name', decoy.name],
    ['url', decoy.url],
    ['type', decoy.decoy_type],
    ['action', decoy.trigger_action],
    ['leads to', decoy.redirect_url],
    ['template', decoy.template],
    ['status', decoy.status],
    ['hits', String(decoy.click_count ?? decoy.trigger_count ?? 0)],
    ['addresses', String(decoy.unique_ips)],
    ['methods', countsText(decoy.method_distribution)],
    ['attacks', countsText(decoy.attack_types)],
    ['last hit', decoy.last_hit_at],
  ];
  for (const [label, text] of lines)
    if (text !== null && text !== '') terminal.line(`${label.padEnd(10)} ${safeText(text)}`);
  for (const notice of decoy.notices) terminal.note(safeText(asCommands(notice)));
}

function countsText(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
