import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { ENFORCEMENT_MODES } from '@sundew/wire/response-actions';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Name, Timestamp } from '../../platform/http/envelope.ts';
import type { IntegrationRow } from './store.ts';

const WISH = {
  name: Name,
  mode: Type.Enum(ENFORCEMENT_MODES, { description: '`count` only notes what would be blocked.' }),
  block_duration_hours: Type.Integer({ minimum: 1, maximum: 8_760, description: 'Then a block ends by itself.' }),
};

export const BlockListInput = named(
  'BlockListInput',
  Type.Object(
    {
      name: WISH.name,
      mode: Type.Enum(ENFORCEMENT_MODES, { default: 'block' }),
      block_duration_hours: Type.Integer({ minimum: 1, maximum: 8_760, default: 24 }),
    },
    { additionalProperties: false },
  ),
  { name: 'Edge nginx', mode: 'block', block_duration_hours: 24 },
);
export type BlockListInput = Static<typeof BlockListInput>;

export const BlockListChange = named(
  'BlockListChange',
  Type.Partial(Type.Object(WISH), { additionalProperties: false, minProperties: 1 }),
  { mode: 'count' },
);
export type BlockListChange = Static<typeof BlockListChange>;

const SHOWN = {
  id: Id,
  provider: Type.Literal('block_list'),
  ...WISH,
  token_hint: Type.String({ description: 'The end of the token in its addresses.' }),
  last_fetched_at: nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
};

const EXAMPLE = {
  id: SAMPLE.otherId,
  provider: 'block_list' as const,
  ...{ name: 'Edge nginx', mode: 'block' as const, block_duration_hours: 24 },
  token_hint: '****x9Qk',
  last_fetched_at: SAMPLE.at,
  created_at: SAMPLE.createdAt,
  updated_at: SAMPLE.createdAt,
};

export const BlockList = named('BlockList', Type.Object(SHOWN), EXAMPLE);
export const BlockListWithUrl = named(
  'BlockListWithUrl',
  Type.Object({
    ...SHOWN,
    url: Type.String({ description: 'Where it is fetched. Whoever knows it can read it; shown in this answer only.' }),
  }),
  { ...EXAMPLE, url: 'https://sundew.example.com/api/v1/block-list/…' },
);

export function toBlockList(row: IntegrationRow): Static<typeof BlockList> {
  const { id, name, mode, block_duration_hours, token_hint } = row;
  return {
    ...{ id, provider: 'block_list' as const, name, mode, block_duration_hours, token_hint },
    last_fetched_at: row.last_fetched_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
