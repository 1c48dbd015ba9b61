import type { ServerMessageCode } from '#messages';
import type { Static, TObject } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { ServerContext } from '#server/server-context.ts';
import { fail } from '#server/errors.ts';
import type { Sentence } from '#server/sentence.ts';

/** The input of a run. */
export interface JobRun<Parameter> {
  context: ServerContext;
  parameter: Parameter;
  /** Aborts when the server stops; long runs check it between steps. */
  signal: AbortSignal;
}

/** A task that can be scheduled. */
export interface JobKind<Parameter extends TObject = TObject> {
  /** `jobClassName` on the wire. */
  name: string;
  title: ServerMessageCode;
  /** A hint about its parameter for users; absent where it takes none. */
  hint?: ServerMessageCode;
  /** A closed object whose members all have a default. */
  parameter: Parameter;
  /** Runs the job and returns what was done. */
  run(run: JobRun<Static<Parameter>>): Promise<Sentence>;
}

/** Declares a kind of job; its parameter is inferred from the schema. */
export function defineJob<Parameter extends TObject>(kind: JobKind<Parameter>): JobKind {
  return kind as unknown as JobKind;
}

/** The parameter of a job from its text, defaults filled in; an empty text is all defaults. Throws `job-parameter-wrong`. */
export function readParameter({ parameter: schema }: JobKind, text: string | null): Record<string, unknown> {
  const value = Value.Default(schema, parse(text?.trim() || '{}'));
  const [error] = Value.Errors(schema, value);
  if (error) fail('job-parameter-wrong', { detail: `${error.path.slice(1) || 'JSON'}: ${error.message}` });
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('job-parameter-wrong', { detail: 'JSON' });
  }
}
