export type {
  ColumnRule,
  DictionaryItem,
  DictionaryItems,
  DocumentButton,
  Envelope,
  FormField,
  FormItem,
  GridColumn,
  ListColumn,
  ListColumns,
  LiveMessage,
  Menu,
  MenuNode,
  Permission,
  QueryInfo,
  QueryItem,
  Report,
  SubTable,
} from './generated/wire-documents.ts';
export {
  isDictionaryItems,
  isEnvelope,
  isFormItem,
  isGridColumn,
  isListColumns,
  isMenu,
  isQueryInfo,
  isReport,
} from './generated/validators.js';
export { isLiveMessage } from './generated/live-validator.js';
export { slotNames, type SlotName } from './slot-names.ts';
export type { SchemaError, Validator } from './generated/validators.js';
