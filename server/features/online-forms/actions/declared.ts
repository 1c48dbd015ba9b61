import { declaredPulls } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { membersOf, textIn, type Members } from './step-members.ts';

/** What has to hold for an action to run. */
export interface DeclaredCheck {
  that: string;
  /** The text where it does not. */
  else: string;
  /** True where whoever holds the right to override may go on all the same, once asked. */
  isWaivable: boolean;
  /** What it reads and for which rows it counts, as members of a step. */
  rows: Members;
}

/** An action that the head of a form declares. */
export interface DeclaredAction {
  code: string;
  title: string;
  titleEn: string;
  /** The code of the button right that it needs. */
  right: string;
  /** True where it is about no record: it begins from the list. */
  isOfList: boolean;
  /** The condition on the record under which it is offered. */
  when?: string;
  checks: readonly DeclaredCheck[];
  /** Keys of what is asked for before it runs, and those that have to be answered. */
  asked: readonly { key: string; title: string; isNumber: boolean; required: boolean }[];
  steps: readonly Members[];
  /** True where it takes lines over into the open form: nothing of it is run here. */
  isPull: boolean;
  /** True where what it has written is kept, so that another action takes it back. */
  isUndoable: boolean;
  /** The code of the action whose last run this one takes back, and what has to hold of the rows that are put back. */
  takesBack?: { code: string; keeps: readonly { table: string; that: string; else: string }[] };
}

/** The actions of a form that can be run: with a code, and steps or another one to take back. */
export function declaredActions({ extendedConfig }: Pick<FormDefinition, 'extendedConfig'>): DeclaredAction[] {
  return listOf(extendedConfig['actions']).flatMap((members) => {
    const action = readAction(members);
    if (action.code === '' || action.steps.length === 0) return [];
    const undo = membersOf(members['undo']);
    const back = readAction(undo);
    if (back.code === '') return [action];
    const right = textIn(undo, 'right') ?? action.right;
    const keeps = listOf(undo['keep']).map((one) => ({
      ...{ table: textIn(one, 'table') ?? '', that: textIn(one, 'that') ?? 'false', else: textIn(one, 'else') ?? '' },
    }));
    return [
      { ...action, isUndoable: true },
      { ...back, right, takesBack: { code: action.code, keeps } },
    ];
  });
}

function readAction(members: Members): DeclaredAction {
  const code = textIn(members, 'code') ?? '';
  const title = textIn(members, 'title') ?? code;
  const when = textIn(members, 'when');
  return {
    ...{ code, title, titleEn: textIn(members, 'titleEn') ?? title, right: textIn(members, 'right') ?? code, isUndoable: false },
    ...(when !== undefined && { when }),
    isOfList: members['place'] === 'list',
    checks: listOf(members['check']).map(readCheck),
    asked: listOf(members['ask']).map((one) => ({
      ...{ key: textIn(one, 'key') ?? '', title: textIn(one, 'title') ?? '' },
      ...{ isNumber: one['type'] === 'number', required: one['required'] === true },
    })),
    steps: listOf(members['do']),
    isPull: declaredPulls([members]).length > 0,
  };
}

function readCheck(members: Members): DeclaredCheck {
  const { each, lookup, if: condition } = members;
  return {
    ...{ that: textIn(members, 'that') ?? 'false', else: textIn(members, 'else') ?? '', isWaivable: members['level'] === 'confirm' },
    rows: { ...(each !== undefined && { each }), lookup, ...(condition !== undefined && { if: condition }) },
  };
}

function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.map(membersOf) : [];
}
