import type { TSchema } from '@sinclair/typebox';
import Ajv, { type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

const options = { strict: true, allErrors: false, allowUnionTypes: true, removeAdditional: false, useDefaults: true } as const;
const bodies = new Ajv({ ...options, coerceTypes: false });
const texts = new Ajv({ ...options, coerceTypes: 'array' });

/** Compiles the schemas of routes: text in paths and queries becomes numbers and booleans, bodies are taken at their word. */
export function useValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }): ValidateFunction => {
    return httpPart === 'body' ? bodies.compile(closed(schema)) : texts.compile(schema);
  });
}

/** An object schema of a body admits unknown members only where it says so. */
function closed(schema: TSchema): TSchema {
  const isOpenObject = schema.type === 'object' && schema.additionalProperties === undefined && !schema.patternProperties;
  return isOpenObject ? { ...schema, additionalProperties: false } : schema;
}
