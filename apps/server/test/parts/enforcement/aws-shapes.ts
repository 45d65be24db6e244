import * as client from '@aws-sdk/client-wafv2';

/**
 * Checks a request against the shapes that the provider ships in its own client: every member is known, of the right
 * kind, and none that is required is missing. @returns what is wrong
 */
export function faultsOfAwsRequest(operation: string, body: unknown): string[] {
  const shape = (client as unknown as Record<string, unknown>)[`${operation}Request$`];
  return shape === undefined ? [`${operation} is no operation`] : faultsIn(shape, body, operation);
}

const STRUCTURE = 3;
const LIST = 1;
const MAP = 2;
const LIST_OF_TEXTS = 64;
const SCALARS: Readonly<Record<number, string>> = { 0: 'string', 1: 'number', 2: 'boolean', 21: 'string' };

function faultsIn(shape: unknown, value: unknown, place: string): string[] {
  if (typeof shape === 'function') return faultsIn(shape(), value, place);
  if (shape === LIST_OF_TEXTS) return faultsInList(0, value, place);
  if (typeof shape === 'number') {
    return typeof value === SCALARS[shape] ? [] : [`${place} is a ${typeof value}, not a ${SCALARS[shape]}`];
  }
  if (!Array.isArray(shape)) return [`${place} has a shape that this check cannot read`];
  if (shape[0] === LIST) return faultsInList(shape[4], value, place);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place} is no object`];
  if (shape[0] === MAP)
    return Object.entries(value).flatMap(([key, each]) => faultsIn(shape[5], each, `${place}.${key}`));
  if (shape[0] !== STRUCTURE) return [`${place} has a shape that this check cannot read`];
  const [, , , , names, types, required = 0] = shape as [number, string, string, unknown, string[], unknown[], number?];
  return [
    ...names.slice(0, required).flatMap((name) => (name in value ? [] : [`${place}.${name} is missing`])),
    ...Object.entries(value).flatMap(([name, member]) => {
      const at = names.indexOf(name);
      return at < 0 ? [`${place}.${name} is not known`] : faultsIn(types[at], member, `${place}.${name}`);
    }),
  ];
}

function faultsInList(shape: unknown, value: unknown, place: string): string[] {
  if (!Array.isArray(value)) return [`${place} is no list`];
  return value.flatMap((item, at) => faultsIn(shape, item, `${place}[${at}]`));
}
