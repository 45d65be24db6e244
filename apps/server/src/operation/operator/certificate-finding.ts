import type { CertificateStanding } from '../../decoys/certificates/standing.ts';
import { type Finding, fail, ok, warn } from './doctor-check.ts';

/** What is to be said of the domains and certificates of decoys. */
export function certificateFinding({ names, ...counts }: CertificateStanding): Finding {
  const { verified, without, ending, stuck, astray } = counts;
  const values = { ...counts, names: names.join(', ') };
  if (verified === 0) return ok('no domain for decoys needs a certificate yet', values);
  const troubled = without + ending + stuck + astray;
  if (troubled === 0) return ok(`domains for decoys: ${verified}, none in trouble`, values);
  const summary = `${troubled} of ${verified} domains for decoys are in trouble (${values.names}): ${without} without a certificate, ${ending} about to end, ${stuck} waiting for long, ${astray} leading elsewhere`;
  const advice = 'The page of the domain says why. Put its DNS right and request the certificate again.';
  if (without > 0) return fail(summary, advice, { reason: 'without', values });
  return warn(summary, advice, { reason: ending > 0 ? 'ending' : stuck > 0 ? 'stuck' : 'astray', values });
}
