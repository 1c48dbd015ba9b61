import { useRef, useState, type KeyboardEvent } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { ShownView } from '../list-views/useListView.ts';
import type { usePage } from '../list/useList.ts';
import { commitEditors } from '../sub-table/commit-editors.ts';
import type { TableGrids } from '../sub-table/table-grids.ts';
import { useListEdit } from './useListEdit.ts';

interface EditingParts {
  list: ReturnType<typeof usePage>;
  dictionaries: Dictionaries;
  /** How the rows are shown; a list is edited as a grid alone. */
  shown: ShownView | undefined;
  onSaved: () => void;
}

/** Editing a list in its rows, with what its bar and its keys do. */
export function useEditing(plan: ListPlan, { list, dictionaries, shown, onSaved }: EditingParts) {
  const isPhone = useIsPhone();
  const edit = useListEdit(plan, list);
  const [grids] = useState<TableGrids>(() => new Map());
  const commit = () => commitEditors(grids);
  const saving = useRef<() => void>(null);
  const isGrid = !isPhone && (shown === undefined || shown.kind === 'grid');
  return {
    edit: { ...edit, isOffered: edit.isOffered && isGrid },
    page: isGrid ? edit.page : null,
    /** True for the rows of a list that is always edited until they can be. */
    isAwaited: isGrid && edit.isAlways && edit.isOn && edit.page === null,
    grids,
    bar: { plan, edit, dictionaries, recordOf: list.recordOf, commit, onSaved, saving },
    /** Ctrl+S saves from anywhere in the list, but not from a dialog above it. */
    onKeyDownCapture(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      const isInDialog = event.target instanceof Element && event.target.closest('.ant-modal, .ant-drawer') !== null;
      if (!edit.page || !isSave || isInDialog) return;
      event.preventDefault();
      event.stopPropagation();
      saving.current?.();
    },
  };
}

/** What a list needs to be edited in its rows. */
export type Editing = ReturnType<typeof useEditing>;
