import { hashForSchema, toErrorSchema, type RJSFSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);

const compiled = new Map<string, ValidateFunction>();

/** Cached by hash, as in RJSF's own validator: RJSF passes new but equal objects. */
function errorsIn(schema: RJSFSchema, data: unknown): ErrorObject[] {
  const hash = hashForSchema(schema);
  const check = compiled.get(hash) ?? ajv.compile(schema);
  compiled.set(hash, check);
  check(data);
  return check.errors ?? [];
}

function errorOf({ instancePath, params, message = '', keyword }: ErrorObject): RJSFValidationError {
  const missing = keyword === 'required' ? `.${String(params['missingProperty'])}` : '';
  const property = `${instancePath.replaceAll('/', '.')}${missing}`;
  return { name: keyword, property, message, params, stack: `${property} ${message}` };
}

/** RJSF's own AJV validator is not a dependency of the product; this one does the same with AJV: every schema is compiled once, all errors are reported. */
export const ajvValidator: ValidatorType = {
  isValid: (schema, data) => (typeof schema === 'boolean' ? schema : errorsIn(schema, data).length === 0),
  rawValidation: () => ({ errors: [] }),
  validateFormData(data, schema) {
    const errors = errorsIn(schema, data).map(errorOf);
    return { errors, errorSchema: toErrorSchema(errors) };
  },
};
