/** Replaces `@rjsf/validator-ajv8`, which RJSF imports for its own tests. The plan's rules validate, so AJV stays out of the browser. */
const noValidator = null;
export default noValidator;
