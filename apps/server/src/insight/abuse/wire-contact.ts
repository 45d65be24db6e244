import type { KeptContact } from './contact-store.ts';
import type { AbuseContact } from './schema.ts';

export function toContact(ip: string, { registration, asked_at, expires_at }: KeptContact): AbuseContact {
  return {
    ip_address: ip,
    listed: registration !== null,
    first_address: registration?.first ?? null,
    last_address: registration?.last ?? null,
    network_name: registration?.name ?? null,
    holder: registration?.holder ?? null,
    country: registration?.country ?? null,
    emails: [...(registration?.emails ?? [])],
    phones: [...(registration?.phones ?? [])],
    register: registration?.register ?? null,
    asked_at: asked_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
