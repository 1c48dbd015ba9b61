/** A part of the application that is loaded as one file: what these modules use and no earlier stage has. */
export interface Stage {
  name: string;
  /** The ends of the paths of the modules that it begins with. */
  roots: readonly string[];
}

/** Column types that most lists have. */
const columnTypes = ['input', 'input-number', 'select', 'date', 'datetime', 'switch', 'sel-user', 'radio', 'hidden', 'report-rows'];

/** Those that many forms have, but few lists. */
const formTypes = ['popup', 'textarea', 'image', 'checkbox', 'progress', 'file'];

/** What rows are entered with in a list and in a form. */
const sharedByEntries = [
  'view/form-store/form-store.ts',
  'view/form/Field.tsx',
  'view/form/focus-failure.ts',
  'view/form-dialog/useHistory.ts',
  'view/sub-table/useTableEditing.ts',
  'view/sub-table/useLinkedCells.ts',
  'widgets/kept/KeptOffer.tsx',
  'widgets/kept/kept-work.ts',
  'draft/kept-columns.ts',
];

const viewOf = (type: string) => `/renderer/column-types/${type}/view.tsx`;

/** THE stages, in the order in which a user comes to them; what only other pages use stays in files of its own. */
export const stages: readonly Stage[] = [
  { name: 'ahead', roots: ['/src/ahead.ts'] },
  { name: 'start', roots: ['/src/main.tsx'] },
  { name: 'sign-in', roots: ['/src/layout/SignInLayout.tsx', '/src/features/sign-in/index.ts'] },
  {
    name: 'frame',
    roots: [
      '/src/app/EquippedPages.tsx',
      '/src/layout/MainLayout.tsx',
      '/src/app/WorkPages.tsx',
      '/antd/es/empty/index.js',
      '/antd/es/tag/index.js',
    ],
  },
  { name: 'home', roots: ['/src/features/home/index.ts'] },
  {
    name: 'list',
    roots: ['/src/features/screen/ScreenPage.tsx', '/antd/es/checkbox/index.js', ...columnTypes.map(viewOf)],
  },
  // What a list does without until its rows are there.
  {
    name: 'after-rows',
    roots: [
      '/renderer/widgets/choices/OptionSelect.tsx',
      '/renderer/view/list/Pager.tsx',
      '/renderer/view/form-dialog/FormDialog.tsx',
      '/antd/es/input/index.js',
    ],
  },
  // With it what rows and columns are moved with.
  {
    name: 'grid',
    roots: ['/renderer/view/grid/MountedGrid.tsx', '/renderer/view/sub-table/table-commands.ts', '/icons/es/icons/HolderOutlined.js'],
  },
  // What an open record has in common with rows that are edited in their list.
  { name: 'store', roots: sharedByEntries.map((file) => `/renderer/${file}`) },
  {
    name: 'menus',
    roots: ['menus/OpenedMenu.tsx', 'find/FindBar.tsx', 'columns-panel/ColumnsPanel.tsx'].map((file) => `/renderer/view/grid/${file}`),
  },
  { name: 'fields', roots: formTypes.map(viewOf) },
  { name: 'dates', roots: ['/renderer/widgets/dates/DateField.tsx'] },
  {
    name: 'entry',
    roots: ['edited-page.ts', 'EditBar.tsx', 'EditedRows.tsx'].map((file) => `/renderer/view/list-edit/${file}`),
  },
  { name: 'record', roots: ['/renderer/view/form-dialog/FormSession.tsx'] },
  { name: 'detail', roots: ['/renderer/view/record-detail/RecordDetail.tsx'] },
  { name: 'side', roots: ['/renderer/view/record-side/RecordSide.tsx'] },
  {
    name: 'pick',
    roots: ['people/UserDialog.tsx', 'people/DepartmentDialog.tsx', 'people/BusinessDialog.tsx', 'popup/ReportDialog.tsx'].map(
      (file) => `/renderer/widgets/${file}`,
    ),
  },
];
