import type { DeclaredRoute, JsonSchema } from '../parts/service/declared-routes.ts';
import { fail } from '../parts/service/running-service.ts';
import type { Tenant } from './tenants.ts';

/** Path parameters that name nothing of a tenant. */
const NEUTRAL: Readonly<Record<string, string>> = {
  ip: '198.51.100.21',
  target: '198.51.100.21',
  passkey: 'unknown',
  token: 'unknown',
  uid: 'unknown',
  file: 'unknown',
  aid: 'unknown',
  script: 'unknown',
  fingerprint: 'unknown',
  '*': 'unknown',
};

/** Names of the path parameters of a route; `*` for a wildcard. */
export function parametersOf(url: string): string[] {
  return [...url.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole);
}

/** Of these, the ones that name something of a tenant. */
export const ownedParametersOf = (url: string): string[] => parametersOf(url).filter((name) => !(name in NEUTRAL));

/**
 * The address of a route with every parameter filled in.
 * @param idsOf whose thing a parameter names
 * @throws Error for a parameter that no tenant has a value for: add one to `makeTenant` or to the list above
 */
export function addressOf(route: DeclaredRoute, idsOf: (parameter: string) => Tenant): string {
  return route.url.replaceAll(/:(\w+)|\*/g, (whole, name: string | undefined) => {
    const parameter = name ?? whole;
    if (parameter in NEUTRAL) return NEUTRAL[parameter] ?? '';
    const tenant = idsOf(parameter);
    if (parameter === 'key_id' && route.url.includes('/sensor-keys/')) return tenant.sensorKeyId;
    const [, kind] = /\/integrations\/([\w-]+)\/:integration_id/.exec(route.url) ?? [];
    if (parameter === 'integration_id' && kind !== undefined && kind in tenant.integrationIds) {
      return tenant.integrationIds[kind] ?? '';
    }
    return tenant.ids[parameter] ?? fail(`the path parameter ${parameter} of ${route.url} has no sample value`);
  });
}

/** A body that the route's schema allows; undefined for a route without one. */
export function bodyOf(route: DeclaredRoute): unknown {
  return route.body === null ? undefined : sample(route.body);
}

function sample(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sample(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return schema.items === undefined ? [] : [sample(schema.items)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return schema.format === 'uuid' ? '01900000-0000-7000-8000-000000000000' : 'sample@sample.example';
  }
}

function sampleObject(schema: JsonSchema): Record<string, unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required);
  const first = properties[0]?.[0];
  if (required.size === 0 && first !== undefined) required.add(first);
  return Object.fromEntries(properties.filter(([name]) => required.has(name)).map(([name, of]) => [name, sample(of)]));
}
