import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Nullable, Timestamp } from '../../platform/http/envelope.ts';

const CONTACT = {
  ip_address: SAMPLE.ip,
  listed: true,
  first_address: '203.0.113.0',
  last_address: '203.0.113.255',
  network_name: 'EXAMPLE-NET',
  holder: 'Example Hosting',
  country: 'NL',
  emails: ['abuse@hosting.example'],
  phones: ['+31-20-5550100'],
  register: 'rdap.register.example',
  asked_at: SAMPLE.at,
  expires_at: SAMPLE.laterAt,
};

export const AbuseContact = named(
  'AbuseContact',
  Type.Object({
    ip_address: Type.String({ description: 'The address that was asked about.' }),
    listed: Type.Boolean({ description: 'Whether a register lists the address. Where none does, the rest is empty.' }),
    first_address: nullable(Type.String({ description: 'Of the network, as the register has it.' })),
    last_address: nullable(Type.String()),
    network_name: nullable(Type.String()),
    holder: nullable(Type.String({ description: 'Whom the network is given to.' })),
    country: nullable(Type.String({ description: 'Of the network, as the register has it.' })),
    emails: Type.Array(Type.String(), { description: 'Where the holder takes reports of abuse; may be empty.' }),
    phones: Type.Array(Type.String()),
    register: nullable(Type.String({ description: 'Host of the register that answered.' })),
    asked_at: Timestamp,
    expires_at: Type.String({ format: 'date-time', description: 'When the answer is asked for anew.' }),
  }),
  CONTACT,
);
export type AbuseContact = Static<typeof AbuseContact>;

export const AbuseReport = named(
  'AbuseReport',
  Type.Object({
    ip_address: Type.String({
      description: 'The address, of IPv6 the /64; the network where only masked addresses are stored.',
    }),
    requests: Type.Integer({ description: 'Attacks and requests for bait within the period.' }),
    first_seen: Timestamp,
    last_seen: Timestamp,
    subject: Type.String({ description: 'A subject for the mail.' }),
    text: Type.String({
      description:
        'The report in English, as plain text. Names no decoy as one, and holds no query strings, bodies or credentials.',
    }),
    contact: Nullable(AbuseContact),
  }),
  {
    ip_address: SAMPLE.ip,
    requests: 62,
    first_seen: SAMPLE.createdAt,
    last_seen: SAMPLE.at,
    subject: `Abuse report: SQL injection from ${SAMPLE.ip}`,
    text: `To the abuse team,\n\nattacks on our systems came from the address ${SAMPLE.ip}.\n`,
    contact: CONTACT,
  },
);
export type AbuseReport = Static<typeof AbuseReport>;
