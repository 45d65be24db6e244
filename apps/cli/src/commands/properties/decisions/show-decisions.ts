import { DECISION_FACTS, FACT_CODES } from '@sundew/wire/decisions';
import type { Property } from '../../../calling/find-property.ts';
import type { CommonOptions, Context } from '../../../context.ts';

/** How a property decides, line by line. */
export function showDecisions({ terminal }: Context, { json }: CommonOptions, property: Property): void {
  const { decisions, threshold_preset: preset, challenge_threshold: challenge, block_threshold: block } = property;
  if (json) {
    terminal.json({ property_id: property.id, threshold_preset: preset, ...decisions });
    return;
  }
  terminal.line(`${property.name} (${property.id})`);
  terminal.line(`score        ${preset}: challenge from ${challenge ?? 'never'}, block from ${block ?? 'never'}`);
  terminal.line(`half-life    ${decisions.memory_half_life_hours} hours`);
  terminal.line(`own paths    ${decisions.own_paths.join('  ') || 'none'}`);
  terminal.line(`bait paths   ${decisions.bait_paths.join('  ') || 'none'}`);
  const lines = decisions.robots_txt.split('\n').filter((line) => line.trim() !== '').length;
  terminal.line(`robots.txt   ${lines === 0 ? 'not known' : `${lines} lines`}`);
  terminal.line(`own tests    ${decisions.test_networks.join('  ') || 'from nowhere'}`);
  terminal.line('');
  const facts = FACT_CODES.map((code) => {
    const setting = decisions.switches[code];
    return [code, setting ?? DECISION_FACTS[code], setting === undefined ? '' : `default: ${DECISION_FACTS[code]}`];
  });
  terminal.table(['fact', 'leads to', ''], facts);
  if (decisions.allow.length === 0) return;
  terminal.line('');
  const entries = decisions.allow.map(({ network, user_agent: agent, note }) => [
    network ?? 'any',
    agent ?? 'any',
    note,
  ]);
  terminal.table(['allowed', 'User-Agent', 'note'], entries);
}
