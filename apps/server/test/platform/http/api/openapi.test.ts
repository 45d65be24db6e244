import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { named } from '@sundew/wire/named';
import fastify from 'fastify';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { anyone, writer } from '../../../../src/platform/access/requirement.ts';
import { describeApi } from '../../../../src/platform/http/api/openapi.ts';
import { One } from '../../../../src/platform/http/envelope.ts';

const config = { requires: anyone() };
const answer = async () => ({ data: { text: '' } });

async function emptyApp() {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>();
  await describeApi(app);
  return app;
}

describe('a route that clients could not be made from', () => {
  it('stops the start when it has no operation id', async () => {
    const app = await emptyApp();
    expect(() => app.get('/notes', { config, schema: { summary: 'List notes' } }, answer)).toThrow(
      'The route GET /notes declares no operationId',
    );
  });

  it('stops the start when another has its operation id', async () => {
    const app = await emptyApp();
    app.get('/notes', { config, schema: { operationId: 'listNotes' } }, answer);
    expect(() => app.get('/more', { config, schema: { operationId: 'listNotes' } }, answer)).toThrow(/listNotes/);
  });

  it.each(['notes', 'ListNotes', 'list_notes'])('stops the start with the operation id %s', async (operationId) => {
    const app = await emptyApp();
    expect(() => app.get('/notes', { config, schema: { operationId } }, answer)).toThrow(/camelCase/);
  });

  it('stops the start when an object in its body or answer has no name', async () => {
    const app = await emptyApp();
    const nameless = Type.Object({ text: Type.String() });
    const body = named('NoteInput', Type.Object({ lines: Type.Array(nameless) }));
    expect(() => app.post('/notes', { config, schema: { operationId: 'createNote', body } }, answer)).toThrow(
      /NoteInput: \{ text \}/,
    );
    const response = { 200: One(nameless) };
    expect(() => app.get('/notes', { config, schema: { operationId: 'getNote', response } }, answer)).toThrow(/text/);
  });

  it('may be hidden', async () => {
    const app = await emptyApp();
    app.get('/page', { config, schema: { hide: true } }, answer);
    await app.ready();
    expect(app.swagger().paths).toEqual({});
  });
});

describe('the document', () => {
  it('refuses to give two schemas one name', async () => {
    const app = await emptyApp();
    const notes = [Type.Object({ text: Type.String() }), Type.Object({ text: Type.Integer() })];
    for (const [at, note] of notes.entries()) {
      const schema = { operationId: `getNote${at}`, response: { 200: One(named('Note', note)) } };
      app.get(`/notes/${at}`, { config, schema }, answer);
    }
    await app.ready();
    expect(() => app.swagger()).toThrow('Two different schemas are named Note.');
  });

  it('writes a schema once, with null beside the reference, and makes examples of those of the parts', async () => {
    const app = await emptyApp();
    const Note = named('Note', Type.Object({ text: Type.String() }), { text: 'Call back' });
    const Pair = named('Pair', Type.Object({ first: Note, second: Type.Union([Note, Type.Null()]) }));
    const params = Type.Object({ id: Type.String() });
    app.put(
      '/pairs/:id',
      {
        config: { requires: writer('admin'), alsoRefuses: ['plan_limit'] },
        schema: { operationId: 'setPair', params, body: Note, response: { 200: One(Pair) } },
      },
      async () => ({ data: { first: { text: '' }, second: null } }),
    );
    await app.ready();
    const document = app.swagger() as unknown as {
      paths: Record<string, Record<string, { responses: Record<string, { content?: object; $ref?: string }> }>>;
      components: { schemas: Record<string, object> };
    };
    const reference = { $ref: '#/components/schemas/Note' };
    expect(document.components.schemas.Pair).toMatchObject({
      properties: { first: reference, second: { anyOf: [reference, { type: 'null' }] } },
    });
    const { responses } = document.paths['/pairs/{id}']?.put ?? { responses: {} };
    const note = { text: 'Call back' };
    expect(responses['200']?.content).toEqual({
      'application/json': {
        schema: { $ref: '#/components/schemas/PairAnswer' },
        example: { data: { first: note, second: note } },
      },
    });
    const refused = Object.keys(responses).filter((status) => status.startsWith('4'));
    expect(refused).toEqual(['400', '401', '403', '404', '409', '413', '415', '429']);
  });
});
