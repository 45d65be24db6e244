import type { Random } from '../../platform/random/random.ts';
import { inventResources, type Resource } from './resources.ts';
import type { Scene } from './scene.ts';

/** A Swagger 2.0 document over an invented selection of resources. */
export async function swaggerDocument(scene: Scene): Promise<object> {
  const { site, domain, visit } = scene;
  // What the API offers is the same for everybody; only the example is this visitor's.
  const random = site.random('api');
  const resources = inventResources(site);
  const person = site.world.person(4);
  const header = random.pick(['X-Api-Key', 'X-Auth-Token', 'X-Service-Token', 'Api-Token']);
  return {
    swagger: '2.0',
    info: {
      title: `${site.name} ${random.pick(['API', 'internal API', 'back office API', 'partner API'])}`,
      version: `${random.whole(1, 4)}.${random.whole(0, 19)}.${random.whole(0, 9)}`,
      contact: { name: person.name, email: site.world.email(person) },
    },
    host: domain,
    basePath: random.pick(['/api/v1', '/api/v2', '/internal/api', '/rest']),
    schemes: [visit.secure ? 'https' : 'http'],
    consumes: ['application/json'],
    produces: ['application/json'],
    securityDefinitions: {
      token: {
        type: 'apiKey',
        in: 'header',
        name: header,
        description: `Ask ${person.name} for your own. On ${site.machine('api').host} use ${await scene.canary('bearer_token')}`,
      },
    },
    security: [{ token: [] }],
    paths: Object.assign({}, ...resources.map((resource) => pathsOf(resource, random))),
    definitions: Object.fromEntries(resources.map(({ name, fields }) => [name, definitionOf(fields)])),
  };
}

function pathsOf({ name, plural, fields }: Resource, random: Random): object {
  const schema = { $ref: `#/definitions/${name}` };
  const id = { name: 'id', in: 'path', required: true, type: 'integer' };
  const body = { name: 'body', in: 'body', required: true, schema };
  const [filter = 'id'] = Object.keys(fields);
  const operation = (verb: string, parameters: readonly object[], responses: object): object => ({
    tags: [plural],
    operationId: `${verb}${name}`,
    parameters,
    responses,
  });
  const list = { 200: { description: 'OK', schema: { type: 'array', items: schema } } };
  const one = { 200: { description: 'OK', schema }, 404: { description: 'Not Found' } };
  const removal = random.chance(0.6) ? { delete: operation('delete', [id], { 204: { description: 'Deleted' } }) } : {};
  return {
    [`/${plural}`]: {
      get: operation('list', [{ name: filter, in: 'query', type: 'string' }], list),
      post: operation('create', [body], { 201: { description: 'Created', schema } }),
    },
    [`/${plural}/{id}`]: { get: operation('get', [id], one), put: operation('update', [id, body], one), ...removal },
  };
}

function definitionOf(fields: Resource['fields']): object {
  const properties = Object.entries(fields).map(([name, type]) => [
    name,
    type === 'date' ? { type: 'string', format: 'date-time' } : { type },
  ]);
  return {
    type: 'object',
    properties: { id: { type: 'integer', format: 'int64' }, ...Object.fromEntries(properties) },
  };
}
