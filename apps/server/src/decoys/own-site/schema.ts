import { BAIT_TECHNOLOGIES, type BaitTechnology, WEB_SERVERS, type WebServer } from '@sundew/wire/decoys';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { Id, Nullable } from '../../platform/http/envelope.ts';
import { PROBE_RESULTS } from './probe.ts';

const SITE = 'https://www.shop.example';

export const OwnSiteWish = named(
  'OwnSiteInput',
  Type.Object(
    {
      site: Type.String({
        minLength: 1,
        maxLength: 1_000,
        description: 'Address of your site, as people open it. It needs no DNS record here.',
      }),
      technology: Type.Unsafe<BaitTechnology>({
        type: 'string',
        enum: [...BAIT_TECHNOLOGIES],
        default: 'generic',
        description: 'What the site is made with: decides which bait it gets, so that none is a path of its own.',
      }),
      property_id: Type.Optional(Nullable(Id)),
    },
    { additionalProperties: false },
  ),
  { site: SITE, technology: 'wordpress', property_id: SAMPLE.propertyId },
);

export const OwnSite = named(
  'OwnSite',
  Type.Object({
    domain_id: Id,
    site: Type.String(),
    added: Type.Array(Type.String(), { description: 'Paths of the decoys that were made now.' }),
    paths: Type.Array(Type.String(), { description: 'Paths of all decoys of the site that answer.' }),
  }),
  { domain_id: SAMPLE.domainId, site: SITE, added: ['/.env'], paths: ['/.env', '/.git/config'] },
);

export const BlockQuery = Type.Object(
  {
    server: Type.Unsafe<WebServer>({ type: 'string', enum: [...WEB_SERVERS], default: 'nginx' }),
    decoy_id: Type.Optional(Id),
    upstream: Type.Optional(
      Type.String({
        pattern: '^(\\[[0-9a-fA-F:]+\\]|[A-Za-z0-9.-]+):[0-9]{1,5}$',
        maxLength: 270,
        description: 'Where the web server reaches the decoy listener. Default: on the same machine.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const ServerBlock = named(
  'WebServerBlock',
  Type.Object({
    server: Type.String({ enum: [...WEB_SERVERS] }),
    site: Type.String(),
    block: Type.String(),
    place: Type.String({ description: 'Where the block belongs.' }),
    reload: Type.String({ description: 'What to run afterwards.' }),
    paths: Type.Array(Type.String()),
    left_out: Type.Array(Type.String(), {
      description: 'Paths with characters that web servers read differently; they need rules of your own.',
    }),
    trusted: Type.Boolean({
      description:
        'Whether SUNDEW_TRUSTED_PROXIES names anybody: without, every visitor has the address of the web server.',
    }),
  }),
  {
    server: 'caddy',
    site: SITE,
    block: '@sundew path /.env',
    place: 'In the block of the site in the Caddyfile',
    reload: 'systemctl reload caddy',
    paths: ['/.env'],
    left_out: [],
    trusted: true,
  },
);

export const SiteProbe = named(
  'SiteProbe',
  Type.Object({
    url: Type.String(),
    result: Type.String({ enum: [...PROBE_RESULTS] }),
    status: Nullable(Type.Integer({ description: 'What the site answered.' })),
    address: Nullable(Type.String({ description: 'Address of the visitor, as it arrived: that of this service.' })),
    advice: Nullable(Type.String({ description: 'What to do; null when all is well.' })),
  }),
  { url: `${SITE}/.env`, result: 'handed_on', status: 200, address: '192.0.2.10', advice: null },
);
