// Made by `npm run schemas` from the schemas beside this folder; do not edit.
/** What a validator remarks; `instancePath` is a JSON pointer. */
export interface SchemaError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Checks a value; what is wrong stands in `errors` until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

export declare const isDocumentButton: Validator;
export declare const isGridColumn: Validator;
export declare const isDictionaryItem: Validator;
export declare const isDictionaryItems: Validator;
export declare const isEnvelope: Validator;
export declare const isFormField: Validator;
export declare const isFormItem: Validator;
export declare const isListColumn: Validator;
export declare const isListColumns: Validator;
export declare const isMenuNode: Validator;
export declare const isMenu: Validator;
export declare const isMissingSource: Validator;
export declare const isPermission: Validator;
export declare const isQueryInfo: Validator;
export declare const isQueryItem: Validator;
export declare const isReport: Validator;
export declare const isColumnRule: Validator;
export declare const isSubTable: Validator;
