import { Problem, type ProblemDetail } from '@sundew/wire/problems';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { idsInSmallLetters } from './ids-in-small-letters.ts';
import { compileByMember, type Validate } from './member-validation.ts';
import { faultOf } from './schema-faults.ts';

// Addresses and headers are text and need numbers read from it; a JSON body says what it means.
const lenient = new Ajv({ coerceTypes: 'array', useDefaults: true, allErrors: true, strict: false });
const exact = new Ajv({ coerceTypes: false, useDefaults: true, allErrors: true, strict: false });
for (const ajv of [lenient, exact]) addFormats.default(ajv);

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const check =
    httpPart === 'body' ? exact.compile(schema) : (compileByMember(lenient, schema) ?? lenient.compile(schema));
  const write = idsInSmallLetters(schema);
  if (write === null) return check;
  const validate: Validate = (value) => {
    const isValid = check(value);
    validate.errors = check.errors ?? null;
    if (isValid) write(value);
    return isValid;
  };
  return validate;
};

/** Makes one problem of all that is wrong; a field the call does not know has its own code. */
export function readValidationErrors(errors: FastifySchemaValidationError[], dataVar: string): Problem {
  // What the path names is an id; one that cannot exist is answered like one that does not.
  if (dataVar === 'params') return new Problem('not_found');
  const details = tellingErrors(errors as unknown as ErrorObject[])
    .slice(0, 20)
    .map((error) => detailOf(error, dataVar));
  const unknown = errors.find((error) => error.keyword === 'additionalProperties');
  if (unknown === undefined) return new Problem('validation_failed', undefined, { details });
  const field = String(unknown.params.additionalProperty).slice(0, 100);
  return new Problem('unknown_field', { place: dataVar, field }, { details });
}

/** The errors that help: where "a number or null" is wanted, those about the number. */
function tellingErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const telling = errors.filter(
    ({ keyword, params }) => keyword !== 'anyOf' && !(keyword === 'type' && params.type === 'null'),
  );
  return telling.length > 0 ? telling : errors;
}

function detailOf(error: ErrorObject, dataVar: string): ProblemDetail {
  const place = `${dataVar}${error.instancePath}`.replaceAll('/', '.').slice(0, 200);
  const { missingProperty, additionalProperty } = error.params as Record<string, unknown>;
  const member = missingProperty ?? additionalProperty;
  const path = member === undefined ? place : `${place}.${String(member).slice(0, 100)}`;
  return { path, ...faultOf(error) };
}
