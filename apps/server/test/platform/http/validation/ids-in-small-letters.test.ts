import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { compileValidator } from '../../../../src/platform/http/validation/validation.ts';

const ID = '01890000-0000-7000-8000-0000000000d1';
const Id = Type.String({ format: 'uuid' });
const BODY = Type.Object({
  name: Type.Optional(Type.String()),
  property_id: Type.Optional(Type.Union([Id, Type.Null()])),
  ids: Type.Optional(Type.Array(Id)),
  sites: Type.Optional(Type.Array(Type.Object({ property_id: Id }))),
  to: Type.Optional(Type.Array(Type.Union([Id, Type.String()]))),
});

const read = (body: unknown) => {
  const validate = compileValidator({ schema: BODY, method: 'POST', url: '/', httpPart: 'body' });
  return [validate(body), body];
};

it('ids in capitals are read as what they mean, wherever they stand in a body', () => {
  const capitals = ID.toUpperCase();
  expect(
    read({ property_id: capitals, ids: [ID, capitals], sites: [{ property_id: capitals }], to: [capitals, 'Ann'] }),
  ).toEqual([true, { property_id: ID, ids: [ID, ID], sites: [{ property_id: ID }], to: [ID, 'Ann'] }]);
});

it('what is no id is left as it was sent', () => {
  expect(read({ name: ID.toUpperCase(), property_id: null, to: ['01890000-XYZ'] })).toEqual([
    true,
    { name: ID.toUpperCase(), property_id: null, to: ['01890000-XYZ'] },
  ]);
  expect(read({ property_id: 'NO' })).toEqual([false, { property_id: 'NO' }]);
});
