import { LIMITS } from '@sundew/wire/limits';
import { LINK_CHECK_REASONS } from '@sundew/wire/link-checks';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Nullable, Timestamp } from '../../platform/http/envelope.ts';
import { HIDING_STYLES, type HidingStyle } from '../bait/hiding-places.ts';

const ROBOTS = {
  url: `https://${SAMPLE.host}/robots.txt`,
  is_served: true,
  lines: ['User-agent: *', 'Disallow: /old-shop'],
  notes: [],
};

const LONGEST_ADDRESS = 100;
/** As JSON, with its escapes, a page of this length fits into a body of `LIMITS.decoyBodyBytes`. */
const LONGEST_PAGE = LIMITS.decoyBodyBytes / 4;

export const MarkupWish = named(
  'MarkupInput',
  Type.Object(
    {
      page_url: Type.Optional(
        Type.String({ maxLength: LIMITS.urlLength, description: 'Page that carries the link: http or https.' }),
      ),
      address: Type.Optional(
        Type.String({
          maxLength: LONGEST_ADDRESS,
          description: 'Address of the visitor who is shown the page. Only a keyed hash of it is in the link.',
        }),
      ),
      stamped: Type.Optional(
        Type.Boolean({
          description:
            'Mark the link, so that a hit tells which view of the page it was taken from. Default: with address.',
        }),
      ),
      style: Type.Optional(
        Type.Unsafe<HidingStyle>({
          type: 'string',
          enum: [...HIDING_STYLES],
          description: 'Only this way of hiding the link. Default: all.',
        }),
      ),
      page_html: Type.Optional(
        Type.String({
          maxLength: LONGEST_PAGE,
          description: 'Source of the page, to be checked for links that people or search engines would follow.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  { page_url: `https://${SAMPLE.host}/products`, address: SAMPLE.ip, style: 'off_screen' },
);
export type MarkupWish = Static<typeof MarkupWish>;

export const Robots = named(
  'RobotsRules',
  Type.Object({
    url: Type.String({ description: 'Where crawlers look for the rules of the decoy’s domain.' }),
    is_served: Type.Boolean({ description: 'Whether the service answers there with these lines already.' }),
    lines: Type.Array(Type.String(), { description: 'None for an endpoint, which they would give away.' }),
    notes: Type.Array(Type.String()),
  }),
  ROBOTS,
);

export const Markup = named(
  'Markup',
  Type.Object({
    decoy_id: Id,
    url: Type.String({ description: 'Where the link leads, stamp included.' }),
    stamp: Nullable(
      named(
        'LinkStamp',
        Type.Object({
          page: Type.String({ description: 'Stands for the page in `bait.page` of the detection.' }),
          shown_at: Timestamp,
        }),
      ),
    ),
    variants: Type.Array(
      named(
        'LinkVariant',
        Type.Object({
          style: Type.String({ enum: [...HIDING_STYLES] }),
          reaches: Type.String({ description: 'Whom it is for.' }),
          html: Type.String({
            description: 'Needs no inline style or script; with `css` in a style sheet of the page.',
          }),
          css: Nullable(Type.String({ description: 'Rule for the style sheet; null where none is needed.' })),
          inline_html: Nullable(
            Type.String({ description: 'The same with an inline style, for pages whose policy allows that.' }),
          ),
        }),
      ),
    ),
    robots: Robots,
    checks: Type.Array(
      named(
        'LinkCheck',
        Type.Object({
          code: Type.String({ enum: ['reachable', 'robots', 'method', 'page_links'] }),
          ok: Type.Boolean(),
          reason: Type.Enum([...LINK_CHECK_REASONS], { description: 'Finer than the code: stands for the message.' }),
          values: Type.Record(Type.String(), Type.String(), {
            description: 'What fills the message, whatever the language.',
          }),
          message: Type.String({ description: 'What was seen and what to do about it, in English.' }),
        }),
      ),
    ),
  }),
  {
    decoy_id: SAMPLE.decoyId,
    url: `https://${SAMPLE.host}/old-shop`,
    stamp: null,
    variants: [
      {
        style: 'hidden_attribute',
        reaches: 'Crawlers that read the source.',
        html: `<a hidden href="https://${SAMPLE.host}/old-shop"></a>`,
        css: null,
        inline_html: null,
      },
    ],
    robots: ROBOTS,
    checks: [{ code: 'reachable', ok: true, reason: 'answers', values: {}, message: 'The decoy answers.' }],
  },
);
