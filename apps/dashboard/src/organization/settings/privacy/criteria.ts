import type { Say } from '../../../kit/texts/texts.ts';

interface Criteria {
  readonly ip: string | null;
  readonly fingerprint: string | null;
  readonly before: string | null;
}

/** What must apply, one line each. */
export function criteriaIn(
  { ip, fingerprint, before }: Criteria,
  say: Say<'confirmIp' | 'confirmFingerprint' | 'confirmBefore'>,
): readonly string[] {
  return [
    ip ? say('confirmIp', { value: ip }) : null,
    fingerprint ? say('confirmFingerprint', { value: fingerprint }) : null,
    before ? say('confirmBefore', { value: before.replace('T00:00:00.000Z', '') }) : null,
  ].filter((line) => line !== null);
}
