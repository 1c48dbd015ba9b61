/**
 * Replaces the reader of addresses with which RJSF finds the schema that another one refers to: the schema of a plan is whole and refers to
 * none, and the reader would come with every form.
 */
export default {
  resolve(_from: string, reference: string): never {
    throw new Error(`The schema of a form refers to ${reference}: a column type gives its schema whole.`);
  },
  equal: (one: string, other: string): boolean => one === other,
};
