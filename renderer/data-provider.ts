import type { ActionSource } from './sources/actions.ts';
import type { ChainSource } from './sources/chain.ts';
import type { CheckSource } from './sources/checks.ts';
import type { DictionarySource } from './sources/dictionaries.ts';
import type { DocumentSource } from './sources/documents.ts';
import type { FileSource } from './sources/files.ts';
import type { HistorySource } from './sources/history.ts';
import type { ImportReviewSource } from './sources/import-review.ts';
import type { ListViewSource } from './sources/list-views.ts';
import type { LiveSource } from './sources/live.ts';
import type { TreeSource } from './sources/trees.ts';
import type { PrintSource } from './sources/prints.ts';
import type { PeopleSource } from './sources/people.ts';
import type { ReportSource } from './sources/reports.ts';
import type { SavedQuerySource } from './sources/saved-queries.ts';
import type { ScriptSource } from './sources/scripts.ts';
import type { SheetSource } from './sources/sheets.ts';

export { isAnnounced, isForbidden } from './sources/announced.ts';
export { diagnosticsOf, FaultyDocumentError } from './sources/faulty-document.ts';
export { fieldErrorsOf } from './sources/field-errors.ts';
export type { FieldError } from './sources/field-errors.ts';
export { isWireRow, StaleRecordError } from './sources/documents.ts';
export { RecordsInUseError, usageOf } from './sources/in-use.ts';
export type { GroupsRequest, RowsRequest, SaveRequest, TotalsRequest, WireDocument, WireRow } from './sources/documents.ts';
export type { UploadOptions } from './sources/files.ts';
export type { ReportExportRequest, ReportRowsPage, ReportRowsRequest, WireReport } from './sources/reports.ts';
export type { RowGroups } from './sources/row-groups.ts';
export type { ReviewOutcome, ReviewRequest, ReviewRow, ReviewSave } from './sources/import-review.ts';
export { TransferError } from './sources/sheets.ts';
export type { ExportRequest, ImportOutcome, ImportRequest, TransferOptions } from './sources/sheets.ts';

/**
 * The renderer's only access to the server, composed of one source per area. Every method rejects with an Error whose message can be
 * shown to the user; `isAnnounced` tells whether it has been shown already, `isForbidden`
 * whether the user may not ask. `signal` aborts the request.
 */
export interface DataProvider
  extends
    ActionSource,
    ChainSource,
    CheckSource,
    DocumentSource,
    DictionarySource,
    FileSource,
    HistorySource,
    ImportReviewSource,
    ListViewSource,
    LiveSource,
    PeopleSource,
    PrintSource,
    ReportSource,
    SavedQuerySource,
    ScriptSource,
    SheetSource,
    TreeSource {}
