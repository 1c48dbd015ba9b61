import { apply } from '#renderer/draft/command.ts';
import type { Deriver, SetCommand } from '#renderer/draft/derive.ts';
import { redo, reduce, undo, type Command, type Draft, type Step } from '#renderer/draft/draft.ts';
import { seed, type Seed } from '#renderer/draft/seed.ts';
import { cellKey, setsOf } from './places.ts';

/** The draft of a form over time. Every method leaves the computed values right. */
export interface DraftLog {
  now(): Draft;
  /** Runs a command as one step of undo. What is typed into one field until it is left is one step. */
  run(command: Command): void;
  /** The field that was typed in has been left. */
  leave(): void;
  undo(): void;
  redo(): void;
  /** Puts in values that count as having been there from the start. */
  seed(seeds: readonly Seed[]): void;
}

/** The log of a draft that is open. */
export function draftLog(start: Draft, deriver: Deriver | null): DraftLog {
  let draft = start;
  let typedIn: string | undefined;

  function typeField(command: Extract<Command, { type: 'set-field' }>) {
    const last = typedIn === command.key ? draft.past.at(-1) : undefined;
    const next = reduce(draft, command, deriver?.after);
    const step = next.past.at(-1);
    // What changes nothing is no step: the one before is about something else.
    if (next === draft) return void (typedIn = last && typedIn);
    typedIn = command.key;
    draft = last && step ? { ...next, past: [...draft.past.slice(0, -1), asOne(last, step)] } : next;
  }

  function travel(next: Draft) {
    typedIn = undefined;
    const late = next === draft ? [] : (deriver?.after(draft, next) ?? []);
    // Values that came meanwhile without a step, such as a number from the server, count in what is computed.
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

/** Two steps that only set values, as one: it sets the later values and takes back to the earlier ones. */
function asOne(first: Step, second: Step): Step {
  return {
    command: merged(setsOf(second.command), setsOf(first.command)),
    inverse: merged(setsOf(first.inverse), setsOf(second.inverse)),
  };
}

/** What the winner sets, and what the other sets beside it. */
function merged(winner: readonly SetCommand[], other: readonly SetCommand[]): Command {
  const cells = new Set(winner.map(cellKey));
  const commands = [...other.filter((one) => !cells.has(cellKey(one))), ...winner];
  return commands.length === 1 && commands[0] ? commands[0] : { type: 'batch', commands };
}
