import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

/** Replaces RJSF's fields: the adapter needs the one that chooses a field, and draws the whole record by a field of its own. */
const fields = () => ({ SchemaField });
export default fields;
