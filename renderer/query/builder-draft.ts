import { completeGroup, isGroup, type SuperCondition, type SuperGroup, type SuperMatch } from './super-query.ts';

/** A condition while it is edited; `key` names it among all lines of the dialog. */
export interface DraftCondition extends SuperCondition {
  key: number;
}

/** A group while it is edited. */
export interface DraftGroup {
  key: number;
  match: SuperMatch;
  items: readonly DraftLine[];
}

/** A line while it is edited. */
export type DraftLine = DraftCondition | DraftGroup;

const EMPTY: SuperCondition = { field: '', rule: 'eq', val: '' };

let lastKey = 0;

/** An empty condition. */
export function emptyCondition(): DraftCondition {
  return { ...EMPTY, key: ++lastKey };
}

/** A group with one empty condition. */
export function emptyGroup(match: SuperMatch): DraftGroup {
  return { key: ++lastKey, match, items: [emptyCondition()] };
}

/** A query to be edited; without lines it has one empty line (QUERY-01). */
export function draftOf(group: SuperGroup | undefined): DraftGroup {
  return group && group.items.length > 0 ? keyed(group) : emptyGroup('and');
}

function keyed({ match, items }: SuperGroup): DraftGroup {
  return { key: ++lastKey, match, items: items.map((line) => (isGroup(line) ? keyed(line) : { ...line, key: ++lastKey })) };
}

/** What a draft asks for, incomplete lines left out; undefined where nothing is left. */
export function askedGroup(draft: DraftGroup): SuperGroup | undefined {
  return completeGroup(unkeyed(draft));
}

function unkeyed({ match, items }: DraftGroup): SuperGroup {
  return {
    match,
    items: items.map((line) => {
      if (isGroup(line)) return unkeyed(line as DraftGroup);
      const { key: _key, ...condition } = line as DraftCondition;
      return condition;
    }),
  };
}

/** The draft with the line of a key replaced by others: by none, it is removed, and so are groups that it leaves empty. */
export function withLine(draft: DraftGroup, key: number, change: (line: DraftLine) => readonly DraftLine[]): DraftGroup {
  if (draft.key === key) return (change(draft)[0] as DraftGroup | undefined) ?? draft;
  const items = draft.items.flatMap((line): readonly DraftLine[] => {
    if (line.key === key) return change(line);
    if (!isGroup(line)) return [line];
    const inner = withLine(line as DraftGroup, key, change);
    return inner.items.length > 0 ? [inner] : [];
  });
  return { ...draft, items };
}
