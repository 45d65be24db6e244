import { CleanTexts } from '@sundew/threat/attacks/clean-texts';
import { type DeclaredKind, declaredField, decoyField } from '@sundew/threat/attacks/fields/field-kind';
import { isOffered } from '@sundew/threat/attacks/fields/filter-field';
import { findSignatures } from '@sundew/threat/attacks/find-signatures';
import { signatures as family } from '@sundew/threat/attacks/signatures/registry.gen';
import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import { quote } from '@sundew/threat/facts/quote';
import { redactText } from '../../admitting/redact.ts';
import { isCredentialName } from '../../admitting/secrets/credential-names.ts';
import type { Sighting } from '../../sighting.ts';
import type { WrittenText } from '../fields/field-habits.ts';
import { type Gatherer, Incomplete, isTrusted } from '../gatherer.ts';
import { requestOf } from '../requested.ts';

/** Texts of one request that are learnt from. */
const MOST_LEARNT = 32;
/** A whole request may hold credentials, so its texts are not remembered. */
const CLEAN = new CleanTexts();

/** Attacks in the visitor's request; bounds that cut something of it become gaps. */
export const signatures: Gatherer<'signatures'> = {
  name: 'signatures',
  gather(sighting, { fields }) {
    const isOwn = sighting.reporter.kind === 'decoy';
    // Nobody has business at a decoy, so nothing that is sent there is excused; what was clean elsewhere may not be here.
    const clean = isOwn || sighting.said.request != null ? null : CLEAN;
    const kindOf = isOwn ? decoyField : declaredField(declaredBy(sighting), fields.kindsAt(sighting.propertyId));
    const written: WrittenText[] = [];
    const { ip, atMs } = sighting;
    const { matches, caps } = findSignatures(requestOf(sighting), family, clean, kindOf, ({ location, text, part }) => {
      if (ip !== null && part === 'value' && written.length < MOST_LEARNT) written.push({ location, text, ip, atMs });
    });
    if (matches.every(isOffered) && mayTeach(sighting)) {
      const filters: readonly WrittenText[] =
        ip === null ? [] : matches.map(({ location }) => ({ location, text: null, ip, atMs }));
      fields.learn(sighting, [...filters, ...written.filter(({ location }) => !isOneOf(matches, location))]);
    }
    const shown = matches.map((match) => ({ ...match, evidence: evidenceOf(match, isOwn) }));
    return caps.length === 0 ? shown : new Incomplete(shown, caps);
  },
};

function isOneOf(matches: readonly SignatureMatch[], location: string): boolean {
  return matches.some((match) => match.location === location);
}

/** What the sensor says of the fields; a stranger declares nothing. */
function declaredBy(sighting: Sighting): Readonly<Record<string, DeclaredKind>> {
  return isTrusted(sighting) ? (sighting.said.fields ?? {}) : {};
}

/** Tests and strangers teach nothing. */
function mayTeach(sighting: Sighting): boolean {
  return isTrusted(sighting) && !sighting.isTest && !sighting.isUnprovenTest;
}

/** Bodies that sensors hand on are looked at and not kept, so only the sign itself is shown of them. */
const SIGN_LENGTH = 48;

function evidenceOf({ location, evidence }: SignatureMatch, isOwn: boolean): string {
  const names = location.split(/[.[\]]+/);
  // What stood in a password field or a cookie may be a password or a session, however it looks.
  if (names.some(isCredentialName)) return '(a credential field, not shown)';
  return names[0] === 'body' && !isOwn ? quote(redactText(evidence), SIGN_LENGTH) : redactText(evidence);
}
