import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { compileValidator } from './validation.ts';

export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => fastJsonStringify(schema);

/**
 * Compiles what checks a part of a request when one first comes: most routes are never asked in the life of a process.
 * @throws Error from the first call, not from here, when the schema is none
 */
export const validateAtFirstUse: FastifySchemaCompiler<object> = (definition) => {
  let compiled: ReturnType<typeof compileValidator> | null = null;
  const validate: ReturnType<typeof compileValidator> = (value: unknown) => {
    compiled ??= compileValidator(definition);
    const valid = compiled(value);
    validate.errors = compiled.errors ?? null;
    return valid;
  };
  return validate;
};

/** The same for what writes an answer. */
export const serializeAtFirstUse: FastifySerializerCompiler<object> = (definition) => {
  let compiled: ReturnType<typeof compileSerializer> | null = null;
  return (value) => {
    compiled ??= compileSerializer(definition);
    return compiled(value);
  };
};
