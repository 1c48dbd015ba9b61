import type { Document, ListTheme } from '../document/document.ts';
import type { ListPlan, OneToManyPlan, SubListPlan } from './plan.ts';

/** A list of a main table in the kind that its address names, or else its head (ROUTE-14). Others have no such kinds: a plain list, or a tree. */
export function withTheme(list: ListPlan, document: Document, asked: ListTheme | undefined): ListPlan {
  const { form } = list;
  if (list.kind !== 'list' || form?.kind !== 'one-to-many') return list;
  switch (asked ?? document.form?.theme) {
    case 'erp': {
      const [first, ...others] = subListsOf(form, document);
      return first ? { ...list, kind: 'erp', subLists: [first, ...others] } : list;
    }
    case 'inner-table':
      return { ...list, kind: 'inner-table', form };
    // The form of a tab list is that of any main table: its fields, and the sub-tables in tabs.
    default:
      return list;
  }
}

/** The sub-tables with a head of their own to ask for. */
function subListsOf(form: OneToManyPlan, document: Document): SubListPlan[] {
  return form.subTables.flatMap(({ key, title, relation }) => {
    const documentId = document.form?.subTables.find((table) => table.key === key)?.documentId;
    return documentId ? [{ documentId, key, title, relation }] : [];
  });
}
