import {
  type CertificateStatus,
  DOMAIN_KINDS,
  type DomainStatus,
  RECORD_TYPES,
  type RecordType,
} from '@sundew/wire/decoys';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { Id, Nullable, Timestamp } from '../../platform/http/envelope.ts';
import { type DecoyTargets, dnsRecords } from './decoy-targets.ts';
import type { OwnershipRecord } from './ownership.ts';
import type { DomainRow } from './store.ts';

const RECORD = { type: 'A', name: SAMPLE.host, value: '192.0.2.10' };
const CERTIFICATE = {
  domain_id: SAMPLE.domainId,
  domain: SAMPLE.host,
  ssl_status: 'Issued',
  reason: null,
  issuer: "Let's Encrypt",
  not_before: SAMPLE.createdAt,
  not_after: '2026-08-30T08:00:00.000Z',
  next_attempt_at: null,
};

/** States as the specification words them. */
const STATUS_WORDS: Readonly<Record<DomainStatus, string>> = {
  pending_verification: 'Pending Verification',
  verified: 'Verified',
};
const SSL_STATUS_WORDS: Readonly<Record<CertificateStatus, string>> = {
  none: 'none',
  pending: 'Pending',
  issued: 'Issued',
  renewing: 'Renewing',
  failed: 'Failed',
};

/** Longer than any host name, so that what is too long is told from what is none. */
const LONGEST_TEXT = 1_000;

export const DomainWish = named(
  'DomainInput',
  Type.Object(
    {
      domain: Type.String({
        minLength: 1,
        maxLength: LONGEST_TEXT,
        description: 'Host name, for example shop.example.com. International names become A-labels.',
      }),
      record_type: Type.Unsafe<RecordType>({
        type: 'string',
        enum: [...RECORD_TYPES],
        default: 'A',
        description: 'The DNS record you create: A leads to an address of the service, CNAME to its name.',
      }),
      property_id: Type.Optional(Nullable(Id)),
    },
    { additionalProperties: false },
  ),
  { domain: SAMPLE.host, record_type: 'A', property_id: SAMPLE.propertyId },
);

const Record = named(
  'DnsRecord',
  Type.Object({
    type: Type.String({ enum: ['A', 'AAAA', 'CNAME'] }),
    name: Type.String(),
    value: Type.String(),
  }),
);

const OwnershipProof = named(
  'OwnershipRecord',
  Type.Object(
    { type: Type.String({ enum: ['TXT'] }), name: Type.String(), value: Type.String() },
    {
      description: 'Proves that the name is yours, where several organizations share the installation; otherwise null.',
    },
  ),
);

const Check = named(
  'DomainCheck',
  Type.Object({
    at: Timestamp,
    ok: Type.Boolean(),
    code: Type.String(),
    reason: Type.String(),
    found: Type.Array(Type.String()),
  }),
);

export const Certificate = named(
  'Certificate',
  Type.Object({
    domain_id: Id,
    domain: Type.String(),
    ssl_status: Type.String({ enum: Object.values(SSL_STATUS_WORDS) }),
    reason: Nullable(Type.String({ description: 'Why there is no certificate, or no newer one, and what to do.' })),
    issuer: Nullable(Type.String()),
    not_before: Nullable(Timestamp),
    not_after: Nullable(Timestamp),
    next_attempt_at: Nullable(Timestamp),
  }),
  CERTIFICATE,
);

export const Domain = named(
  'Domain',
  Type.Object({
    id: Id,
    organization_id: Id,
    property_id: Nullable(Id),
    domain: Type.String(),
    record_type: Type.String({
      enum: [...DOMAIN_KINDS],
      description: 'PROXY: no DNS record, the web server of the site hands requests on.',
    }),
    site: Nullable(Type.String({ description: 'Address of the site, of PROXY alone.' })),
    status: Type.String({ enum: Object.values(STATUS_WORDS) }),
    verified_at: Nullable(Timestamp),
    dns_record: Nullable(Record),
    dns_records: Type.Array(Record, { description: 'All records to create; dns_record is the first of them.' }),
    ownership_record: Nullable(OwnershipProof),
    last_check: Nullable(Check),
    ssl_status: Certificate.properties.ssl_status,
    certificate: Nullable(Certificate),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: SAMPLE.domainId,
    organization_id: SAMPLE.organizationId,
    property_id: SAMPLE.propertyId,
    domain: SAMPLE.host,
    record_type: 'A',
    site: null,
    status: 'Verified',
    verified_at: SAMPLE.at,
    dns_record: RECORD,
    dns_records: [RECORD],
    ownership_record: null,
    last_check: { at: SAMPLE.at, ok: true, code: 'ok', reason: '', found: [RECORD.value] },
    ssl_status: 'Issued',
    certificate: CERTIFICATE,
    created_at: SAMPLE.createdAt,
    updated_at: SAMPLE.at,
  },
);

/** @param ownership the record that proves the name; null when nothing has to be proved */
export function toDomain(row: DomainRow, targets: DecoyTargets, ownership: OwnershipRecord | null) {
  const records = dnsRecords(targets, row.domain, row.record_type);
  return {
    id: row.id,
    organization_id: row.organization_id,
    property_id: row.property_id,
    domain: row.domain,
    record_type: row.record_type,
    site: row.site,
    status: STATUS_WORDS[row.status],
    verified_at: row.verified_at?.toISOString() ?? null,
    dns_record: records[0] ?? null,
    dns_records: records,
    ownership_record: ownership,
    last_check: row.last_check === null ? null : { ...row.last_check, found: [...row.last_check.found] },
    ssl_status: SSL_STATUS_WORDS[row.ssl_status ?? 'none'],
    certificate: row.ssl_status === null ? null : toCertificate(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toCertificate(row: DomainRow) {
  return {
    domain_id: row.id,
    domain: row.domain,
    ssl_status: SSL_STATUS_WORDS[row.ssl_status ?? 'none'],
    reason: row.ssl_reason,
    issuer: row.ssl_issuer,
    not_before: row.ssl_not_before?.toISOString() ?? null,
    not_after: row.ssl_not_after?.toISOString() ?? null,
    next_attempt_at: row.ssl_next_attempt_at?.toISOString() ?? null,
  };
}
