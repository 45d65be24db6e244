import { LIMITS } from '@sundew/wire/limits';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { SENSITIVITIES, SENSITIVITY_WORDS, type Sensitivity } from '@sundew/wire/scanners';
import { type Static, Type } from 'typebox';
import { Id, Name, Nullable, Timestamp } from '../../platform/http/envelope.ts';

const SensitivityField = Type.Unsafe<Sensitivity>({
  type: 'string',
  enum: [...SENSITIVITIES],
  description: SENSITIVITIES.map((level) => `${level}: ${SENSITIVITY_WORDS[level]}`).join(' '),
});

const settable = {
  property_id: Type.Optional(Nullable(Id)),
  bait: Type.Optional(
    Type.Boolean({
      description: 'Whether the script adds a field that people cannot see to each form. Default: true.',
    }),
  ),
  link: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: LIMITS.decoyRedirectLength,
        pattern: '^(?:/[^/\\\\\\s]|https?://)\\S*$',
        description: 'A hidden link that the script adds: the path or address of a decoy. Null adds none.',
      }),
    ),
  ),
  workers: Type.Optional(
    Type.Boolean({
      description:
        'Whether a worker is asked as well. Switch it off where the policy of the site forbids blob: workers.',
    }),
  ),
  consent: Type.Optional(
    Type.Boolean({ description: 'Whether nothing is read before the page dispatches the event sundew:consent.' }),
  ),
};

export const BotScannerInput = named(
  'BotScannerInput',
  Type.Object(
    {
      name: Name,
      enabled: Type.Optional(Type.Boolean()),
      sensitivity: Type.Optional(SensitivityField),
      ...settable,
    },
    { additionalProperties: false },
  ),
  { name: 'Shop', enabled: true, sensitivity: 'medium' },
);
export type BotScannerInput = Static<typeof BotScannerInput>;

export const BotScannerPatch = named(
  'BotScannerPatch',
  Type.Object(
    {
      name: Type.Optional(Name),
      enabled: Type.Optional(Type.Boolean()),
      sensitivity: Type.Optional(SensitivityField),
      ...settable,
    },
    { additionalProperties: false },
  ),
  { sensitivity: 'high' },
);
export type BotScannerPatch = Static<typeof BotScannerPatch>;

export const BotScanner = named(
  'BotScanner',
  Type.Object({
    id: Id,
    organization_id: Id,
    property_id: Nullable(Id),
    name: Type.String(),
    enabled: Type.Boolean(),
    sensitivity: SensitivityField,
    bait: Type.Boolean(),
    link: Nullable(Type.String()),
    workers: Type.Boolean(),
    consent: Type.Boolean(),
    script_url: Type.String({ description: 'Where pages load the script from.' }),
    last_report_at: Nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: SAMPLE.scannerId,
    organization_id: SAMPLE.organizationId,
    property_id: null,
    name: 'Shop',
    enabled: true,
    sensitivity: 'medium',
    bait: true,
    link: null,
    workers: true,
    consent: false,
    script_url: `https://${SAMPLE.host}/api/v1/tag/${SAMPLE.organizationId}/${SAMPLE.scannerId}.js`,
    last_report_at: SAMPLE.at,
    created_at: SAMPLE.createdAt,
    updated_at: SAMPLE.at,
  },
);

export const ScannerSnippet = named(
  'ScannerSnippet',
  Type.Object({
    scanner_id: Id,
    script_url: Type.String(),
    snippet: Type.String({ description: 'For the head of every page. Follows upgrades of the service by itself.' }),
    pinned_url: Type.String(),
    integrity: Type.String({ description: 'Checksum of what pinned_url serves, today and after upgrades.' }),
    pinned_snippet: Type.String({ description: 'The same with Subresource Integrity: it never changes by itself.' }),
    module_snippet: Type.String({
      description: 'For applications that bundle their pages: a call of the npm package in `sensors/browser`.',
    }),
    content_security_policy: Type.Array(Type.String(), {
      description: 'What a Content-Security-Policy of the site has to allow, one directive per entry.',
    }),
  }),
  {
    scanner_id: SAMPLE.scannerId,
    script_url: 'https://sundew.example.com/api/v1/tag/a/b.js',
    snippet: '<script async src="https://sundew.example.com/api/v1/tag/a/b.js"></script>',
    pinned_url: 'https://sundew.example.com/api/v1/tag/a/b.js?v=q1w2',
    integrity: 'sha384-q1w2',
    pinned_snippet:
      '<script async src="https://sundew.example.com/api/v1/tag/a/b.js?v=q1w2" integrity="sha384-q1w2" crossorigin="anonymous"></script>',
    module_snippet: `import { start } from '@sundew/browser';\n\nstart({\n  endpoint: 'https://sundew.example.com',\n  organization: 'a',\n  scanner: 'b',\n});`,
    content_security_policy: ['script-src https://sundew.example.com', 'connect-src https://sundew.example.com'],
  },
);

export const SeenSignal = named(
  'SeenSignal',
  Type.Object({
    name: Type.String(),
    grade: Nullable(Type.String({ enum: ['decisive', 'strong', 'context'] })),
    meaning: Nullable(Type.String()),
    detections: Type.Integer({ minimum: 0 }),
    last_seen_at: Timestamp,
  }),
  {
    name: 'webdriver',
    grade: 'decisive',
    meaning: 'the browser says that a program drives it',
    detections: 12,
    last_seen_at: SAMPLE.at,
  },
);
