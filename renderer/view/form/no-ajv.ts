/** Takes the place of `@rjsf/validator-ajv8`, which RJSF's front door imports for tests of its own: the rules of the plan validate, without AJV in the browser. */
const noValidator = null;
export default noValidator;
