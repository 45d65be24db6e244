import { valueAt } from '../addresses/place.ts';

/** An entity of a register: somebody with roles, and how to reach them. */
export interface Contact {
  readonly roles: readonly string[];
  readonly name: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

const MOST_CONTACTS = 100;
const DEEPEST = 4;
const EMAIL = /^[^\s@<>"(),:;[\\\]]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
const PHONE = /^\+?[\d().\-/ ;=a-z]{4,40}$/i;

/** The contacts among entities, those within others included (RFC 9083, section 5.1): outer ones first. */
export function contactsIn(entities: unknown): readonly Contact[] {
  const found: Contact[] = [];
  let level: unknown[] = listOf(entities);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const room = MOST_CONTACTS - found.length;
    const shown = level.slice(0, room).filter((entity) => typeof entity === 'object' && entity !== null);
    found.push(...shown.map(toContact));
    level = shown.flatMap((entity) => listOf(valueAt(entity, ['entities'])));
  }
  return found;
}

/** jCard (RFC 7095): `["vcard", [[name, parameters, type, value], …]]`. */
function toContact(entity: unknown): Contact {
  const [, card] = listOf(valueAt(entity, ['vcardArray']));
  const properties = listOf(card).map(listOf);
  const values = (name: string) =>
    properties.flatMap(([of, , , value]) => (of === name && typeof value === 'string' ? [value.trim()] : []));
  return {
    roles: listOf(valueAt(entity, ['roles'])).filter((role) => typeof role === 'string'),
    name: values('fn').find((name) => name !== '') ?? null,
    emails: values('email').filter((email) => email.length <= 254 && EMAIL.test(email)),
    phones: values('tel')
      .map((phone) => phone.replace(/^tel:/i, ''))
      .filter((phone) => PHONE.test(phone)),
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
