import { LIMITS } from '@sundew/wire/limits';
import { named, nameOf } from '@sundew/wire/named';
import { PROBLEM_STATUS } from '@sundew/wire/problems/codes';
import { type Static, type TSchema, Type } from 'typebox';
import type { Page } from '../database/page.ts';
import { nextPage, PAGE_CURSOR } from './page-cursor.ts';

/** `{ data }`: how a single object is answered; in the document `<Name>Answer`. */
export const One = <Item extends TSchema>(item: Item) =>
  named(`${nameOf(item) ?? ''}Answer`, Type.Object({ data: item }));

/** `{ data: [] }`: how a short list without pages is answered; in the document `<Name>List`. */
export const All = <Item extends TSchema>(item: Item) =>
  named(`${nameOf(item) ?? ''}List`, Type.Object({ data: Type.Array(item) }));

/** `{ data, total, page, page_size, next_cursor }`: how a list is answered, in the document `<Name>Page`. */
export const Many = <Item extends TSchema>(item: Item) =>
  named(
    `${nameOf(item) ?? ''}Page`,
    Type.Object({
      data: Type.Array(item),
      total: Type.Integer({ examples: [1] }),
      page: Type.Integer({ examples: [1] }),
      page_size: Type.Integer({ examples: [LIMITS.pageSizeDefault] }),
      next_cursor: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  );

/** Query parameters of every list. */
export const PAGING = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  page_size: Type.Integer({ minimum: 1, maximum: LIMITS.pageSizeMax, default: LIMITS.pageSizeDefault }),
  cursor: Type.Optional(
    Type.String({
      pattern: PAGE_CURSOR,
      description: 'next_cursor of the page before; takes the place of page and page_size.',
    }),
  ),
};

export const Paging = Type.Object(PAGING, { additionalProperties: false });
export type Paging = Static<typeof Paging>;

/** The same of a list that is never long: nobody has to page through it. */
export const SHORT_PAGING = {
  ...PAGING,
  page_size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.pageSizeMax, description: 'Without it all are on one page.' }),
  ),
};

export const ShortPaging = Type.Object(SHORT_PAGING, { additionalProperties: false });
export type ShortPaging = Static<typeof ShortPaging>;

export function many<Item>(page: Page<Item>, paging: Paging) {
  return {
    data: [...page.items],
    total: page.total,
    page: paging.page,
    page_size: paging.page_size,
    next_cursor: page.nextCursor === undefined ? nextPage(paging, page.total) : page.nextCursor,
  };
}

/** A page of a list that is never long; the whole of it, when no size is wanted. */
export function pageOf<Item>(
  items: readonly Item[],
  { page, page_size: size = Math.max(1, items.length) }: ShortPaging,
) {
  const paging = { page, page_size: size };
  const { offset, limit } = window(paging);
  return many({ items: items.slice(offset, offset + limit), total: items.length }, paging);
}

/** SQL offset and limit of a page. */
export function window(paging: Paging): { offset: number; limit: number } {
  return { offset: (paging.page - 1) * paging.page_size, limit: paging.page_size };
}

export const Id = Type.String({ format: 'uuid' });

/** Parameters of an address below an organization. */
export const InOrganization = Type.Object({ organization_id: Id });
export const Timestamp = Type.String({ format: 'date-time' });
/** One line of text with something to read in it: no control characters, no halves of surrogate pairs. */
export const Name = Type.String({
  minLength: 1,
  maxLength: LIMITS.nameLength,
  pattern: '^(?![\\s\\p{Cf}\\u115f\\u1160\\u2800\\u3164\\uffa0]*$)[^\\p{Cc}\\p{Cs}]*$',
});
export const Nullable = <Item extends TSchema>(item: Item) => Type.Union([item, Type.Null()]);

/** Why a call or a value was refused, for programs that say it in words of their own. */
const WHY = {
  reason: Type.String({ description: 'One of the reasons in the guide of errors; never changes.' }),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description: 'What fills the sentence of the reason.',
  }),
};

/** The error body of every call, for the documentation. */
export const ProblemBody = named(
  'Problem',
  Type.Object({
    error: Type.String(),
    code: named('ProblemCode', Type.Enum(Object.keys(PROBLEM_STATUS))),
    status: Type.Integer(),
    message: Type.String({ description: 'The same as error.' }),
    ...WHY,
    details: Type.Optional(
      Type.Array(named('ProblemDetail', Type.Object({ path: Type.String(), message: Type.String(), ...WHY }))),
    ),
    request_id: Type.String(),
  }),
);
