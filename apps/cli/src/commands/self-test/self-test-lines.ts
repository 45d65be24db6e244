import type { components } from '@sundew/api-client/schema.gen';
import { safeText } from '../../terminal/safe-text.ts';
import { tableLines } from '../../terminal/table.ts';

export type SelfTest = components['schemas']['SelfTest'];
type Path = components['schemas']['SelfTestPath'];

const REASONS: Readonly<Record<Path['reason'], string>> = {
  waiting: 'the visit is under way',
  arrived: '',
  arrived_unproven: 'arrived without its proof; does something change the User-Agent?',
  not_reported: 'the visit was answered, and nothing reported it',
  no_answer: 'did not answer',
  no_longer_reported: 'reported the visits before, and not this one',
  no_address: 'no address is set for it ("self-test set")',
  needs_browser: 'runs in browsers only',
  private_address: 'is at a private address (SUNDEW_OUTBOUND_PRIVATE)',
  site_not_seen: 'no site of its property answered',
  never_reported: 'never reported such a visit; it may stand before another site',
  property_paused: 'its property is paused',
  not_sent: 'the visit could not be sent',
};

/** The map of paths for people, blind ones first. */
export function selfTestLines({ run, alerts, settings, next_run_at: next }: SelfTest): string[] {
  const when = next === null ? 'only when asked' : `every ${settings.every_hours} h, next at ${next}`;
  if (run === null) {
    return [`Nothing was tested yet. Runs: ${settings.every_hours === 0 ? 'only when asked' : when}.`];
  }
  const order = { blind: 0, waiting: 1, not_tested: 2, seeing: 3 } as const;
  const paths = run.paths.toSorted((one, other) => order[one.state] - order[other.state]);
  return [
    ...tableLines(
      ['state', 'kind', 'property', 'name', 'seconds', 'reported by', 'reason'],
      paths.map((path) => [
        ...[path.state.replace('_', ' '), path.kind, path.property_name, path.name],
        ...[path.seconds === null ? '' : String(path.seconds), path.heard_by.join(', '), REASONS[path.reason]],
      ]),
    ),
    ...(run.left_out > 0 ? [`${run.left_out} more decoys were left out.`] : []),
    ...alerts
      .filter(({ alert }) => alert === 'silent')
      .map(({ name, property_name: of, since }) => `silent: ${safeText(name)} of ${safeText(of)}, noticed ${since}`),
    `Tested ${run.finished_at ?? 'just now'}. Runs: ${when}.`,
  ];
}
