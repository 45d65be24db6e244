import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { STIX, TAXII } from './media.ts';

const COLLECTION = '4c1f7d20-93b5-5e6a-9d02-7b8a1e5f4c33';
const ADDED = '2026-07-01T08:00:00.000000Z';
const INDICATOR = `indicator--${COLLECTION}`;

export const TaxiiDiscovery = named(
  'TaxiiDiscovery',
  Type.Object({
    title: Type.String(),
    description: Type.String(),
    default: Type.Optional(Type.String()),
    api_roots: Type.Array(Type.String()),
  }),
  {
    ...{ title: 'Sundew', description: 'What was observed here.' },
    api_roots: [`https://sundew.example.com/taxii2/${SAMPLE.organizationId}/`],
  },
);

export const TaxiiApiRoot = named(
  'TaxiiApiRoot',
  Type.Object({
    title: Type.String(),
    versions: Type.Array(Type.String()),
    max_content_length: Type.Integer(),
  }),
  { title: 'Example Ltd', versions: [TAXII], max_content_length: 1 },
);

export const TaxiiCollection = named(
  'TaxiiCollection',
  Type.Object({
    ...{ id: Type.String({ format: 'uuid' }), title: Type.String(), description: Type.String() },
    ...{ can_read: Type.Boolean(), can_write: Type.Boolean(), media_types: Type.Array(Type.String()) },
  }),
  {
    ...{ id: COLLECTION, title: 'Hostile actors', description: 'Actors and where they came from.' },
    ...{ can_read: true, can_write: false, media_types: [STIX] },
  },
);

export const TaxiiCollections = named(
  'TaxiiCollections',
  Type.Object({ collections: Type.Optional(Type.Array(TaxiiCollection)) }),
  {},
);

const PAGED = {
  more: Type.Optional(Type.Boolean()),
  next: Type.Optional(Type.String({ description: 'Asks for what follows.' })),
};

export const TaxiiEnvelope = named(
  'TaxiiEnvelope',
  Type.Object({ ...PAGED, objects: Type.Optional(Type.Array(Type.Unknown())) }),
  { objects: [{ type: 'indicator', spec_version: '2.1', id: INDICATOR }] },
);

const TaxiiManifestRecord = named(
  'TaxiiManifestRecord',
  Type.Object({
    ...{ id: Type.String(), date_added: Type.String(), version: Type.String(), media_type: Type.String() },
  }),
  { id: INDICATOR, date_added: ADDED, version: '2026-07-01T08:00:00.000Z', media_type: STIX },
);

export const TaxiiManifest = named(
  'TaxiiManifest',
  Type.Object({
    ...PAGED,
    objects: Type.Optional(Type.Array(TaxiiManifestRecord)),
  }),
  { objects: [{ id: INDICATOR, date_added: ADDED, version: '2026-07-01T08:00:00.000Z', media_type: STIX }] },
);

export const TaxiiVersions = named(
  'TaxiiVersions',
  Type.Object({ ...PAGED, versions: Type.Optional(Type.Array(Type.String())) }),
  { versions: ['2026-07-01T08:00:00.000Z'] },
);
