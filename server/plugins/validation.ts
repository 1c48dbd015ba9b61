import type { TSchema } from '@sinclair/typebox';
import Ajv, { type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

const options = { strict: true, allErrors: false, allowUnionTypes: true, removeAdditional: false, useDefaults: true } as const;
const bodies = new Ajv({ ...options, coerceTypes: false });
const texts = new Ajv({ ...options, coerceTypes: 'array' });

/** Compiles the schemas of routes: paths and queries are coerced to numbers and booleans, bodies are not. */
export function useValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }): ValidateFunction => {
    return httpPart === 'body' ? bodies.compile(closed(schema)) : texts.compile(schema);
  });
}

/** Object schemas of bodies reject unknown members unless they allow them explicitly. */
function closed(schema: TSchema): TSchema {
  const isOpenObject = schema.type === 'object' && schema.additionalProperties === undefined && !schema.patternProperties;
  return isOpenObject ? { ...schema, additionalProperties: false } : schema;
}
