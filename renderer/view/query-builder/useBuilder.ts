import { useState } from 'react';
import {
  askedGroup,
  draftOf,
  emptyCondition,
  emptyGroup,
  withLine,
  type DraftCondition,
  type DraftGroup,
  type DraftLine,
} from '#renderer/query/builder-draft.ts';
import { factsOf, rulesOf, type QueryField, type QueryFieldGroup } from '#renderer/query/query-fields.ts';
import type { SuperGroup } from '#renderer/query/super-query.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { BuilderProps } from './builder-props.ts';

/** The query of the builder while it is edited, and what its buttons do. */
export type Builder = ReturnType<typeof useBuilder>;

/** Edits a query; it is applied by `ask` only. */
export function useBuilder({ built, onQuery, onClose }: BuilderProps, groups: readonly QueryFieldGroup[]) {
  const { message, notify } = usePorts();
  const [draft, setDraft] = useState<DraftGroup>(() => draftOf(built));
  const fields = new Map(groups.flatMap((group) => group.fields).map((field): [string, QueryField] => [field.name, field]));
  const change = (key: number, to: (line: DraftLine) => readonly DraftLine[]) => setDraft((before) => withLine(before, key, to));
  return {
    draft,
    groups,
    fields,
    change,
    add: (after: number) => change(after, (line) => [line, emptyCondition()]),
    addTo: (group: DraftGroup, isGroup: boolean) =>
      change(group.key, () => [
        { ...group, items: [...group.items, isGroup ? emptyGroup(group.match === 'and' ? 'or' : 'and') : emptyCondition()] },
      ]),
    remove: (key: number) => change(key, () => []),
    /** A condition on another field: its value is empty again (QUERY-03). */
    choose: (key: number, name: string) => change(key, () => [conditionOn(name, key, fields.get(name))]),
    complete: () => askedGroup(draft),
    load: (group: SuperGroup) => setDraft(draftOf(group)),
    ask() {
      const group = askedGroup(draft);
      if (!group) return notify.warning(message('builder.empty-not-asked'));
      onQuery(group);
      onClose();
    },
    reset() {
      setDraft(draftOf(undefined));
      onQuery(undefined);
    },
  };
}

function conditionOn(name: string, key: number, field: QueryField | undefined): DraftCondition {
  if (!field) return { field: name, rule: 'eq', val: '', key };
  return { field: name, rule: rulesOf(field.column)[0] ?? 'eq', val: '', ...factsOf(field.column), key };
}
