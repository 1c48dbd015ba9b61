import type { DesignedTemplate } from '#src/api/print-templates.ts';
import { contentOf } from './kept-template.ts';

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
  /** The template was read again. */
  | { kind: 'read'; template: DesignedTemplate }
  /** The template is stored now, or known to be stored, with its version. */
  | { kind: 'saved'; template: DesignedTemplate };

/** A draft of a template as it is stored. */
export function openTemplate(template: DesignedTemplate): TemplateDraft {
  return { saved: template, now: template, past: [], future: [], field: '' };
}

/** True while there is something to be saved. */
export function isDraftChanged({ saved, now }: TemplateDraft): boolean {
  return saved !== now && JSON.stringify(contentOf(saved)) !== JSON.stringify(contentOf(now));
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
    case 'read': {
      const isNews = action.template.version !== draft.saved.version;
      // What was changed stays until it is saved, which is refused then.
      return isNews && past.length === 0 && future.length === 0 ? openTemplate(action.template) : draft;
    }
    case 'saved':
      return ofVersion({ ...draft, saved: action.template, field: '' });
  }
}

/** Every step of a draft is of the version that is stored: what is undone after a save may be saved again. */
function ofVersion(draft: TemplateDraft): TemplateDraft {
  const step = (template: DesignedTemplate) => ({ ...template, version: draft.saved.version });
  return { ...draft, now: step(draft.now), past: draft.past.map(step), future: draft.future.map(step) };
}
