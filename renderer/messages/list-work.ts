/** Message codes of work in a list: its size, its totals, and what is done with many of its records. */
export const listWorkMessageCodes = [
  // {a} {b} {n}
  'list.range-about',
  // {n}
  'list.total',
  // {n}
  'list.several-currencies',
  // {text}
  'list.other-currencies',
  // {text} {n}
  'list.more-currencies',
  'list.average',
  'list.select',
  'list.more-tools',
  // {n}
  'list.select-all',
  // {n}
  'list.select-about',
  // {n}
  'list.selected-elsewhere',
  // {n}
  'list.stop-selecting',
  // {n}
  'list.select-too-many',
  // {n}
  'bulk.delete',
  'bulk.deleted',
  'bulk.delete-progress',
  // {a} {b} {n}
  'bulk.delete-summary',
  'bulk.not-reached',
  'bulk.copy-results',
  'bulk.copied',
  // {n}
  'export.too-many-selected',
  // {name}
  'views.button',
  'views.none',
  'views.all',
  'views.tabs',
  'views.changed',
  // {name}
  'views.update',
  'views.save-as',
  'views.save-title',
  // {name}
  'views.make-default',
  // {name}
  'views.drop-default',
  // {name}
  'views.remove',
  'views.remove-question',
  'views.lay-out-for-all',
  'views.drop-layout-for-all',
  'views.lay-out-question',
  'views.drop-layout-question',
  'views.laid-out',
  'views.layout-dropped',
  'views.shared',
  'views.default',
  'views.name',
  'views.default-label',
  'views.share-label',
  'views.density',
  'views.density.low',
  'views.density.usual',
  'views.density.high',
  'views.hint',
  'views.saved',
  'views.replace',
  'list.empty-read',
  'list-edit.start',
  'list-edit.end',
  'list-edit.label',
  'list-edit.hint',
  // {a} {b}
  'list-edit.changed',
  // {n}
  'list-edit.failures',
  'list-edit.discard',
  // {a} {b}
  'list-edit.saving',
  // {n}
  'list-edit.saved',
  // {n}
  'list-edit.refused',
  // {title} {text}
  'list-edit.other-field',
  // {text}
  'list-edit.changed-meanwhile',
  'list-edit.empty',
  // {a} {b}
  'list-edit.kept',
  // {n}
  'list-edit.gone',
  // {n}
  'list-edit.closed',
  // {name} {text}
  'list-edit.lost-row',
  // {n}
  'list-edit.overtaken',
  // {n}
  'list-edit.beside',
  'bulk.open',
  'list.print',
  // {n}
  'bulk.title',
  'bulk.field',
  // {n}
  'bulk.start',
  'bulk.stop',
  'bulk.progress',
  'bulk.record',
  'bulk.before',
  'bulk.result',
  'bulk.changed',
  'bulk.same',
  'bulk.locked',
  // {title}
  'action.question',
  // {title} {name}
  'action.question-one',
  // {title} {n}
  'action.question-many',
  'action.question-count',
  'action.progress',
  'action.done-one',
  'action.summary',
  'action.all-the-same',
  'action.inert',
  'action.none-now',
  'action.batch',
  // {title} {n}
  'action.of-many',
  'action.failed',
  'action.view',
  // {title}
  'action.view-of',
  // {n}
  'list.named-records',
  'report-rows.failed',
  'report-rows.forbidden',
  // {n}
  'due.left',
  'due.today',
  // {n}
  'due.late',
] as const;
