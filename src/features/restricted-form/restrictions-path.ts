/** The address of the list of restrictions, of one form or of all. */
export function restrictionsPath(formId?: string): string {
  return `/system/restriction${formId === undefined ? '' : `?form=${encodeURIComponent(formId)}`}`;
}
