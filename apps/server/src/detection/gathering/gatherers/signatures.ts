import { CleanTexts } from '@sundew/threat/attacks/clean-texts';
import { decoyField, unknownField } from '@sundew/threat/attacks/field-kind';
import { findSignatures } from '@sundew/threat/attacks/find-signatures';
import { signatures as family } from '@sundew/threat/attacks/signatures/registry.gen';
import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import { quote } from '@sundew/threat/facts/quote';
import { redactText } from '../../admitting/redact.ts';
import { isCredentialName } from '../../admitting/secrets/credential-names.ts';
import { type Gatherer, Incomplete } from '../gatherer.ts';
import { requestOf } from '../requested.ts';

/** A whole request may hold credentials, so its texts are not remembered. */
const CLEAN = new CleanTexts();

/** Attacks in the visitor's request; bounds that cut something of it become gaps. */
export const signatures: Gatherer<'signatures'> = {
  name: 'signatures',
  gather(sighting) {
    const isOwn = sighting.reporter.kind === 'decoy';
    // Nobody has business at a decoy, so nothing that is sent there is excused; what was clean elsewhere may not be here.
    const clean = isOwn || sighting.said.request != null ? null : CLEAN;
    const kindOf = isOwn ? decoyField : unknownField;
    const { matches, caps } = findSignatures(requestOf(sighting), family, clean, kindOf);
    const shown = matches.map((match) => ({ ...match, evidence: evidenceOf(match, isOwn) }));
    return caps.length === 0 ? shown : new Incomplete(shown, caps);
  },
};

/** Bodies that sensors hand on are looked at and not kept, so only the sign itself is shown of them. */
const SIGN_LENGTH = 48;

function evidenceOf({ location, evidence }: SignatureMatch, isOwn: boolean): string {
  const names = location.split(/[.[\]]+/);
  // What stood in a password field or a cookie may be a password or a session, however it looks.
  if (names.some(isCredentialName)) return '(a credential field, not shown)';
  return names[0] === 'body' && !isOwn ? quote(redactText(evidence), SIGN_LENGTH) : redactText(evidence);
}
