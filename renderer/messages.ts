import { keyMessageCodes } from './grid-entry/key-map.ts';
import { refusalCodes } from './draft/refusal.ts';
import { peopleMessageCodes } from './messages/people.ts';
import { treesMessageCodes } from './messages/trees.ts';
import { popupMessageCodes } from './messages/popup.ts';
import { recordMessageCodes } from './messages/record.ts';
import { printsMessageCodes } from './messages/prints.ts';
import { reportsMessageCodes } from './messages/reports.ts';
import { editorsMessageCodes } from './messages/editors.ts';
import { cronMessageCodes } from './messages/cron.ts';
import { formMessageCodes } from './messages/form.ts';
import { gridMessageCodes } from './messages/grid.ts';
import { queryMessageCodes } from './messages/query.ts';
import { listWorkMessageCodes } from './messages/list-work.ts';
import { importReviewMessageCodes } from './messages/import-review.ts';
import { scriptsMessageCodes } from './messages/scripts.ts';
import { sheetsMessageCodes } from './messages/sheets.ts';
import { missingSourceCodes } from './sources/missing-source.ts';

/**
 * All message codes of the views. The application provides the texts; a missing one is a compile error there. A comment lists the
 * placeholders of the code below it.
 */
export const viewMessageCodes = [
  'action.add',
  'action.edit',
  'action.detail',
  'action.delete',
  'action.batch-delete',
  'action.more',
  'action.query',
  'action.reset',
  'action.expand',
  'action.collapse',
  'action.retry',
  'action.cancel',
  'action.ok',
  'action.close',
  'action.save',
  'action.save-and-add',
  'action.refresh',
  'action.copy',
  'action.clear-selection',
  'action.enter-full-screen',
  'action.leave-full-screen',
  'action.enlarge',
  'column.actions',
  'column.row-number',
  'column.selection',
  // {n}
  'list.selected',
  // {name}
  'in-use.title',
  // {n}
  'in-use.title-several',
  'in-use.separator',
  // {title} {field} {n}
  'in-use.place',
  'in-use.place-more',
  'in-use.hint',
  'in-use.disable-hint',
  'in-use.disable',
  // {n}
  'in-use.disable-several',
  'in-use.disabled',
  // {title} {text}
  'list.filter',
  // {title}
  'list.filter-off',
  'list.select-one',
  'list.batch-delete-title',
  // {n}
  'list.batch-delete-question',
  // {name}
  'list.delete-question',
  'list.empty',
  'list.empty-filtered',
  'list.filters',
  // {n}
  'list.filters-set',
  // {title}
  'erp.sub-lists',
  'erp.choose-record',
  'erp.no-record',
  // {table}
  'erp.no-foreign-key',
  'erp.one-only',
  'list.no-list',
  'list.no-delete',
  'list.no-batch-delete',
  'list.failed',
  'list.reload-failed',
  'list.loading',
  // {a} {b} {n}
  'list.range',
  'list.range-none',
  'pager.prev',
  'pager.next',
  'pager.jump-prev',
  'pager.jump-next',
  'list.clear-selection',
  // {title}
  'query.from',
  'query.to',
  'query.yes',
  'query.no',
  // {name}
  'query.operator',
  'query.operator.eq',
  'query.operator.ne',
  'query.operator.like',
  'query.operator.left_like',
  'query.operator.right_like',
  'query.operator.in',
  'query.operator.gt',
  'query.operator.ge',
  'query.operator.lt',
  'query.operator.le',
  'query.operator.range',
  // {title}
  'form.enter',
  // {title}
  'form.choose',
  // {n}
  'form.error-count',
  'form.discard-title',
  'form.discard-question',
  'form.discard',
  'form.keep-editing',
  'form.load-failed',
  'form.copy-left',
  'form.save-failed',
  // {time}
  'kept.offer',
  // {titles}
  'kept.lost',
  'kept.overtaken',
  'kept.restore',
  'kept.discard',
  'stale.title',
  'stale.by',
  'stale.row.add',
  'stale.row.edit',
  'stale.row.delete',
  'comma',
  'stale.removed',
  'stale.explanation',
  'stale.field',
  'stale.mine',
  'stale.theirs',
  'stale.load-theirs',
  'stale.keep-mine',
  'stale.untouched',
  // {n}
  'stale.more',
  // {table}
  'stale.rows-differ',
  // {n}
  'sub-table.delete-question',
  'sub-table.delete-title',
  'sub-table.empty',
  'sub-table.empty-hint',
  // {n}
  'sub-table.error-count',
  'remote.type-something',
  'remote.nothing-found',
  // {name}
  'slot.unknown',
  'upload.pick',
  'upload.pick-file',
  'upload.pick-image',
  'upload.files-title',
  'upload.images-title',
  // {percent}
  'upload.uploading',
  'upload.done',
  'upload.failed',
  // {name}
  'upload.file-failed',
  'upload.unknown-error',
  'upload.error-title',
  // {message}
  'upload.error-text',
  'upload.images-only',
  'upload.none',
  'upload.download',
  // {name}
  'upload.menu',
  // {name}
  'upload.preview',
  'upload.move-back',
  'upload.move-on',
  'upload.at-first',
  'upload.at-last',
  'grid.keys',
  // {rows} {columns}
  'grid.range',
  // {n}
  'grid.count',
  // {n}
  'grid.sum',
  // {n}
  'grid.average',
  // {n}
  'grid.copied',
  // {n}
  'grid.pasted',
  // {n}
  'grid.filled',
  // {n}
  'grid.cleared',
  // {n}
  'grid.read-only',
  // {n}
  'paste.title',
  'paste.nothing-fits',
  'paste.only-kept',
  'paste.kept',
  'paste.keep',
  // {n}
  'paste.summary',
  // {n} {rows}
  'paste.summary-with-rows',
  'paste.apply',
  'paste.row',
  'paste.column',
  'paste.text',
  'paste.reason',
  'paste.count',
  // {n}
  'paste.more',
  'screen.load-failed',
  'screen.forbidden',
  'screen.forbidden-next',
  'screen.not-synchronised',
  'screen.not-synchronised-design',
  'screen.not-synchronised-ask',
  'screen.open-forms',
  'screen.faulty',
  'screen.faulty-mend',
  'screen.faulty-wait',
  'screen.wrong-answer',
  // {n}
  'screen.diagnostics',
  'screen.diagnostics-explanation',
  // {name}
  'screen.suggestion',
  'screen.copied',
  'screen.copy-failed',
  'footer.sum',
  'footer.average',
  // keyboard shortcuts of a grid
  ...keyMessageCodes,
  // reasons why a cell rejects a text: {title} {text}
  ...refusalCodes,
  ...peopleMessageCodes,
  ...treesMessageCodes,
  ...popupMessageCodes,
  ...recordMessageCodes,
  ...printsMessageCodes,
  ...scriptsMessageCodes,
  ...reportsMessageCodes,
  ...editorsMessageCodes,
  ...cronMessageCodes,
  ...formMessageCodes,
  ...gridMessageCodes,
  ...queryMessageCodes,
  ...importReviewMessageCodes,
  ...sheetsMessageCodes,
  ...listWorkMessageCodes,
  // why choices cannot be read: {name} {column}
  ...missingSourceCodes,
  // {text} {source}
  'source.cannot-fill',
  // {source}
  'source.type-value',
] as const;

/** A message code of the views. */
export type ViewMessageCode = (typeof viewMessageCodes)[number];
