import type { DesignedTemplate } from '#src/api/print-templates.ts';

/** Steps that can be undone. */
const MOST_STEPS = 200;

/** A template that is being changed: what was before, and what was undone. */
export interface TemplateDraft {
  saved: DesignedTemplate;
  now: DesignedTemplate;
  past: readonly DesignedTemplate[];
  future: readonly DesignedTemplate[];
  /** What the last change was of: changes of the same field in a row are one step. */
  field: string;
}

/** What happens to a draft. */
export type DraftAction =
  | { kind: 'change'; template: DesignedTemplate; field: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'saved'; template: DesignedTemplate };

/** A draft of a template as it is stored. */
export function openTemplate(template: DesignedTemplate): TemplateDraft {
  return { saved: template, now: template, past: [], future: [], field: '' };
}

/** True while there is something to be saved. */
export function isDraftChanged({ saved, now }: TemplateDraft): boolean {
  return saved !== now && JSON.stringify(saved) !== JSON.stringify(now);
}

/** A draft after something has happened to it. */
export function reduceTemplate(draft: TemplateDraft, action: DraftAction): TemplateDraft {
  const { now, past, future } = draft;
  switch (action.kind) {
    case 'change': {
      const isOneStep = action.field !== '' && action.field === draft.field && past.length > 0;
      const before = isOneStep ? past : [...past, now].slice(-MOST_STEPS);
      return { ...draft, now: action.template, past: before, future: [], field: action.field };
    }
    case 'undo': {
      const last = past.at(-1);
      return last ? { ...draft, now: last, past: past.slice(0, -1), future: [now, ...future], field: '' } : draft;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { ...draft, now: next, past: [...past, now], future: rest, field: '' } : draft;
    }
    case 'saved':
      return { ...draft, saved: action.template, field: '' };
  }
}
