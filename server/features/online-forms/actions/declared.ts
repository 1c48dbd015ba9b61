import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { membersOf, textIn, type Members } from './step-members.ts';

/** An action that the head of a form declares. */
export interface DeclaredAction {
  code: string;
  title: string;
  /** The condition on the record under which it is offered. */
  when?: string;
  /** What has to hold, and the text where it does not. */
  checks: readonly { that: string; else: string }[];
  /** Keys of what is asked for before it runs, and those that have to be answered. */
  asked: readonly { key: string; title: string; isNumber: boolean; required: boolean }[];
  steps: readonly Members[];
}

/** The actions of a form that can be run: with a code and steps. */
export function declaredActions({ extendedConfig }: Pick<FormDefinition, 'extendedConfig'>): DeclaredAction[] {
  return listOf(extendedConfig['actions']).flatMap((action) => {
    const code = textIn(action, 'code') ?? '';
    const steps = listOf(action['do']);
    if (code === '' || steps.length === 0) return [];
    return [
      {
        ...{ code, title: textIn(action, 'title') ?? code, when: textIn(action, 'when'), steps },
        checks: listOf(action['check']).map((check) => ({ that: textIn(check, 'that') ?? 'false', else: textIn(check, 'else') ?? '' })),
        asked: listOf(action['ask']).map((one) => ({
          ...{
            key: textIn(one, 'key') ?? '',
            title: textIn(one, 'title') ?? '',
            isNumber: one['type'] === 'number',
            required: one['required'] === true,
          },
        })),
      },
    ];
  });
}

function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.map(membersOf) : [];
}
