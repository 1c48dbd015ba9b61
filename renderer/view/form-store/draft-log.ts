import { apply } from '#renderer/draft/command.ts';
import type { Deriver, SetCommand } from '#renderer/draft/derive.ts';
import { redo, reduce, undo, type Command, type Draft, type Step } from '#renderer/draft/draft.ts';
import { seed, type Seed } from '#renderer/draft/seed.ts';
import { cellKey, setsOf } from './places.ts';

/** The draft of a form with its history. Every method keeps computed values up to date. */
export interface DraftLog {
  now(): Draft;
  /** Runs a command as one undo step. Typing into one field is a single step until the field is left. */
  run(command: Command): void;
  /** Called when a field is left: typing into it again starts a new step. */
  leave(): void;
  undo(): void;
  redo(): void;
  /** Sets values that count as initial ones. */
  seed(seeds: readonly Seed[]): void;
}

/** The log of a newly opened draft. */
export function draftLog(start: Draft, deriver: Deriver | null): DraftLog {
  let draft = start;
  let typedIn: string | undefined;

  function typeField(command: Extract<Command, { type: 'set-field' }>) {
    const last = typedIn === command.key ? draft.past.at(-1) : undefined;
    const next = reduce(draft, command, deriver?.after);
    const step = next.past.at(-1);
    // Typing that changes nothing adds no step; the previous step is then about something else.
    if (next === draft) return void (typedIn = last && typedIn);
    typedIn = command.key;
    draft = last && step ? { ...next, past: [...draft.past.slice(0, -1), mergedStep(last, step)] } : next;
  }

  function travel(next: Draft) {
    typedIn = undefined;
    const late = next === draft ? [] : (deriver?.after(draft, next) ?? []);
    // Seeded values, such as a number from the server, are not part of any step, but computed values depend on them.
    draft = late.length === 0 ? next : { ...next, ...apply(next, { type: 'batch', commands: late }).state };
  }

  return {
    now: () => draft,
    run(command) {
      if (command.type === 'set-field') return typeField(command);
      typedIn = undefined;
      draft = reduce(draft, command, deriver?.after);
    },
    leave: () => void (typedIn = undefined),
    undo: () => travel(undo(draft)),
    redo: () => travel(redo(draft)),
    seed(seeds) {
      const next = seed(draft, seeds);
      draft = seed(next, deriver?.after(draft, next) ?? []);
    },
  };
}

/** Merges two steps that only set values: it sets the later values and restores the earlier ones. */
function mergedStep(first: Step, second: Step): Step {
  return {
    command: merged(setsOf(second.command), setsOf(first.command)),
    inverse: merged(setsOf(first.inverse), setsOf(second.inverse)),
  };
}

/** The winner's cells, and those that only the other command sets. */
function merged(winner: readonly SetCommand[], other: readonly SetCommand[]): Command {
  const cells = new Set(winner.map(cellKey));
  const commands = [...other.filter((one) => !cells.has(cellKey(one))), ...winner];
  return commands.length === 1 && commands[0] ? commands[0] : { type: 'batch', commands };
}
