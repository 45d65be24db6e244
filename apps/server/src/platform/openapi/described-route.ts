import type { ProblemCode } from '@sundew/wire/problems/codes';
import type { Requirement } from '../access/requirement.ts';
import { type JsonSchema, schemasInside } from './json-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals of this route beyond those that follow from its requirement, parameters and body. */
    alsoRefuses?: readonly ProblemCode[];
  }
  interface FastifySchema {
    /** Name of the call in clients: verb and noun in camelCase, unique, and kept once published. */
    operationId?: string;
  }
}

/** A route as it declares itself. */
export interface DescribedRoute {
  readonly method: string | readonly string[];
  readonly url: string;
  readonly schema?: RouteSchema;
  readonly config?: {
    readonly requires?: Requirement;
    readonly repeatable?: true;
    readonly alsoRefuses?: readonly ProblemCode[];
  };
}

export interface RouteSchema {
  readonly hide?: boolean;
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly params?: JsonSchema;
  readonly querystring?: JsonSchema;
  readonly headers?: JsonSchema;
  readonly body?: JsonSchema;
  readonly consumes?: readonly string[];
  readonly response?: Readonly<Record<string, JsonSchema>>;
}

const OPERATION_ID = /^[a-z]+(?:[A-Z][a-z0-9]*)+$/;

/**
 * Tells whether clients can be made from the description of a route.
 * @returns what is missing, or null
 */
export function faultOf(schema: RouteSchema | undefined): string | null {
  if (schema?.hide === true) return null;
  if (schema?.operationId === undefined)
    return 'declares no operationId (schema.operationId), and is not hidden (schema.hide)';
  if (!OPERATION_ID.test(schema.operationId)) return 'has an operationId that is no verb and noun in camelCase';
  const bodies: [string, JsonSchema | undefined][] = [
    ['body', schema.body],
    ...Object.entries(schema.response ?? {}).flatMap(([status, answer]) =>
      mediaOf(answer).map((media): [string, JsonSchema] => [`answer ${status}`, media]),
    ),
  ];
  for (const [place, body] of bodies) {
    const nameless = body === undefined ? null : namelessObject(body, place);
    if (nameless !== null) return `has an object without a name (named) at ${nameless}`;
  }
  return null;
}

/** Schemas of an answer: one, or one per media type. */
export function mediaOf(answer: JsonSchema): readonly JsonSchema[] {
  return answer.content === undefined ? [answer] : Object.values(answer.content).map(({ schema }) => schema);
}

/** Where an object with members stands that has no name; null when there is none. */
function namelessObject(schema: JsonSchema, place: string): string | null {
  if (schema.properties !== undefined && schema.title === undefined) {
    return `${place}: { ${Object.keys(schema.properties).join(', ').slice(0, 100)} }`;
  }
  for (const inner of schemasInside(schema)) {
    const found = namelessObject(inner, schema.title ?? place);
    if (found !== null) return found;
  }
  return null;
}
