import { Problem } from '@sundew/wire/problems';
import type { Audit } from '../../accounts/audit/audit.ts';
import type { Actor } from '../../accounts/audit/change.ts';
import { holdErasing } from '../../detection/erasing/hold-erasing.ts';
import {
  type AddressRegister,
  RegisterFault,
  type Registration,
} from '../../outside/registers/address-register-port.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notFound } from '../../platform/http/application.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { keepContact, keptContact } from './contact-store.ts';
import { isWithin, networkAround } from './network-around.ts';
import type { AbuseContact } from './schema.ts';
import { toContact } from './wire-contact.ts';

const KEPT_MS = 7 * DAY_MS;
/** An answer holds for the addresses around as well, as far as its network reaches. */
const AROUND = { ipv4: 24, ipv6: 48 };
const ALONE = { ipv4: 32, ipv6: 128 };

interface Parts {
  readonly database: Database;
  readonly register: AddressRegister;
  readonly audit: Audit;
  readonly clock: () => number;
}

/**
 * The abuse contact of an address: what is kept, or what the register says now. The audit log says when an address
 * of which network left for a register.
 * @param isStored whether there still is something to report; the visitor may be erased while the register is asked
 * @throws Problem no_such_evidence, address_not_public, registers_not_known, register_busy, register_unreachable, register_unreadable
 */
export async function askRegister(
  { database, register, audit, clock }: Parts,
  organizationId: string,
  actor: Actor,
  ip: string,
  isStored: (on: Queryable) => Promise<boolean>,
): Promise<AbuseContact> {
  const asked_at = new Date(clock());
  const known = await keptContact(database, organizationId, ip, asked_at);
  if (known !== null) return toContact(ip, known);
  const registration = await ask(register, ip);
  const answer = { registration, asked_at, expires_at: new Date(asked_at.getTime() + KEPT_MS) };
  await database.transaction(async (client) => {
    await holdErasing(client, organizationId);
    if (!(await isStored(client))) notFound('evidence');
    await keepContact(client, organizationId, holdsFor(ip, registration), answer);
    await audit.write(client, {
      ...{ organizationId, actor, action: 'abuse_contact.ask', targetType: 'network' },
      // The network says enough, and is nobody's in particular.
      targetId: networkAround(ip, AROUND).cidr,
      details: { register: registration?.register ?? '' },
    });
  });
  return toContact(ip, answer);
}

async function ask(register: AddressRegister, ip: string): Promise<Registration | null> {
  try {
    return await register.find(ip);
  } catch (cause) {
    if (!(cause instanceof RegisterFault)) throw cause;
    const { reason, register: host, retryAfterS } = cause;
    switch (reason) {
      case 'not_public':
        throw new Problem('address_not_public', { ip }, { cause });
      case 'not_known_whose':
        throw new Problem('registers_not_known', undefined, { cause });
      case 'busy':
        throw new Problem('register_busy', { register: host }, { cause, ...(retryAfterS ? { retryAfterS } : {}) });
      case 'unreachable':
        throw new Problem('register_unreachable', { register: host }, { cause });
      case 'unreadable':
        throw new Problem('register_unreadable', { register: host }, { cause });
    }
  }
}

/** The /24 (of IPv6 the /48) around an address where all of it is in the network; the address alone otherwise. */
function holdsFor(ip: string, registration: Registration | null): string {
  const around = networkAround(ip, AROUND);
  const isInside = registration !== null && isWithin(around, registration.first, registration.last);
  return isInside ? around.cidr : networkAround(ip, ALONE).cidr;
}
