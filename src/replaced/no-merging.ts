/** Replaces the merging of `allOf` in RJSF, which would come with every form: the schema of a column type is one, and RJSF logs that it was not merged. */
export default function noMerging(): never {
  throw new Error('The schema of a form has allOf: a column type gives its schema whole.');
}
