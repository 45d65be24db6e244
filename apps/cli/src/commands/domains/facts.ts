import type { Domain } from '../../calling/find-domain.ts';
import { safeText } from '../../terminal/safe-text.ts';

export type Certificate = NonNullable<Domain['certificate']>;

/** A label and its text; what has no text is left out. */
type Fact = readonly [label: string, text: string | null];

export function certificateFacts(certificate: Certificate): readonly Fact[] {
  const { ssl_status: state, next_attempt_at: next } = certificate;
  return [
    ['ssl', state],
    ['reason', certificate.reason],
    ['issuer', certificate.issuer],
    ['from', certificate.not_before],
    ['until', certificate.not_after],
    [state === 'Issued' ? 'renewal' : 'next try', next],
  ];
}

export function factLines(facts: readonly Fact[]): string[] {
  return facts.flatMap(([label, text]) =>
    text === null || text === '' ? [] : [`${label.padEnd(10)} ${safeText(text)}`],
  );
}
