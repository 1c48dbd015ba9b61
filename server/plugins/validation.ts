import type { TSchema } from '@sinclair/typebox';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

const options = { strict: true, allErrors: false, allowUnionTypes: true, useDefaults: true } as const;
const bodies = new Ajv({ ...options, coerceTypes: false, removeAdditional: true });
const texts = new Ajv({ ...options, coerceTypes: 'array', removeAdditional: false });

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

type Validator = (value: unknown) => { value: unknown } | { error: ErrorObject[] };

/**
 * Compiles the schemas of routes, each with its first request: those of all routes would take a fifth of a start. Paths and queries are coerced to numbers and booleans. Bodies are taken at their word, but for what stock
 * clients do (wire 1.5): a member that must be a number may be sent as its text, and unknown members are dropped before the handler sees the body.
 */
export function useValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    let validator: Validator | undefined;
    return (value: unknown) => (validator ??= httpPart === 'body' ? bodyValidator(schema) : textValidator(schema))(value);
  });
}

/** Validates texts, which become numbers and booleans in place. */
function textValidator(schema: TSchema): Validator {
  const validate = texts.compile(schema);
  return (value) => (validate(value) ? { value } : { error: validate.errors ?? [] });
}

/** Validates a body in place of the raw one. */
function bodyValidator(schema: TSchema): Validator {
  const validate: ValidateFunction = bodies.compile(closed(schema));
  const numeric = Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, member]) => (isNumeric(member) ? name : []));
  return (body) => {
    const value = withNumbers(body, numeric);
    return validate(value) ? { value } : { error: validate.errors ?? [] };
  };
}

/** An object schema of a body has its declared members only, unless it allows others explicitly. */
function closed(schema: TSchema): TSchema {
  const isOpenObject = schema.type === 'object' && schema.additionalProperties === undefined && !schema.patternProperties;
  return isOpenObject ? { ...schema, additionalProperties: false } : schema;
}

/** True for a member that takes numbers and no text. */
function isNumeric(member: TSchema): boolean {
  const types = (member.anyOf ?? [member]).map(({ type }: TSchema) => type as unknown);
  return !types.includes('string') && (types.includes('number') || types.includes('integer'));
}

/** A body with the texts of numeric members as numbers. */
function withNumbers(body: unknown, names: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const members = new Map<string, unknown>(Object.entries(body));
  const numbers = names.flatMap((name) => {
    const text = members.get(name);
    return typeof text === 'string' && NUMBER.test(text) ? [[name, Number(text)] as const] : [];
  });
  return numbers.length ? { ...body, ...Object.fromEntries(numbers) } : body;
}
