import type { Components } from './components.ts';
import { type DescribedRoute, mediaOf } from './described-route.ts';
import { exampleOf } from './example-of.ts';
import { headersNamed, IDEMPOTENCY_KEY, successHeaders } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';
import { isRepeatable, refusalsOf, refusedStatuses } from './refusals.ts';

interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface Response {
  readonly description: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly $ref?: string;
}

/** An operation as the framework makes it of a route's schema, and as the document shows it. */
export interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done.',
};
const UNDESCRIBED = 'Default Response';

/** Completes an operation: names in place of schemas, examples, headers, and all that the route may refuse. */
export function completeOperation(operation: Operation, route: DescribedRoute, components: Components): Operation {
  const { parameters = [], requestBody, responses } = operation;
  const facts = { isLimited: refusedStatuses(route).includes(429), isRepeatable: isRepeatable(route) };
  const lifted = parameters.map((parameter) =>
    parameter.schema === undefined ? parameter : { ...parameter, schema: components.lift(parameter.schema) },
  );
  const repeatable = facts.isRepeatable ? [IDEMPOTENCY_KEY] : [];
  const answers = Object.entries(responses).map(([status, response]): [string, Response] => {
    const { description, content } = response as Response;
    const declared = route.schema?.response?.[status];
    return [
      status,
      {
        description: description === UNDESCRIBED ? (DESCRIPTIONS[status] ?? description) : description,
        headers: status.startsWith('2') ? successHeaders(facts) : headersNamed(['X-Request-Id']),
        ...(content === undefined ? {} : { content: completeContent(content, declared, components) }),
      },
    ];
  });
  return {
    ...operation,
    ...(lifted.length + repeatable.length === 0 ? {} : { parameters: [...lifted, ...repeatable] }),
    ...(requestBody === undefined
      ? {}
      : {
          requestBody: {
            ...requestBody,
            content: completeContent(requestBody.content, route.schema?.body, components),
          },
        }),
    responses: { ...Object.fromEntries(answers), ...refusalsOf(route) },
  };
}

function completeContent(
  content: Readonly<Record<string, Media>>,
  declared: JsonSchema | undefined,
  components: Components,
): Record<string, Media> {
  const schemas = declared === undefined ? [] : mediaOf(declared);
  return Object.fromEntries(
    Object.entries(content).map(([typeWithParameters, media], at) => {
      const type = typeWithParameters.replace(/;.*$/, '');
      const example = exampleOf(schemas[at] ?? schemas[0] ?? {});
      const schema = components.lift(media.schema);
      if (type === 'text/plain' && media.schema.properties !== undefined) {
        // JSON all the same; browsers send it as text where a beacon may send nothing else.
        const asText = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
        return [type, { schema: asText, example: JSON.stringify(example) }];
      }
      return [type, { schema, ...(example === undefined ? {} : { example }) }];
    }),
  );
}
