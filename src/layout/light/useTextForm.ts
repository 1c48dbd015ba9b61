import { useRef, useState } from 'react';

/** A text of a form, as its field shows and changes it. */
export interface TextEntry {
  name: string;
  value: string;
  error: string;
  change(value: string): void;
  attach(element: HTMLInputElement | null): void;
}

/** The texts of a small form. */
export interface TextForm<Name extends string> {
  values: Readonly<Record<Name, string>>;
  entry(name: Name): TextEntry;
  /** Replaces a text; nothing is said of it until it is checked or changed by the user. */
  set(name: Name, value: string): void;
  /** Moves the focus to a text and selects it. */
  focus(name: Name): void;
  /** Whether none is missing; else their errors are shown, and the first has the focus. */
  check(): boolean;
}

/** Keeps the texts of a small form; `missing` is what is said of an empty one, nothing of one that may be. Blanks alone are a text in those that `keepsBlanks` names. */
export function useTextForm<Name extends string>(
  start: Readonly<Record<Name, string>>,
  missing: Readonly<Record<NoInfer<Name>, string | undefined>>,
  keepsBlanks: readonly NoInfer<Name>[] = [],
): TextForm<Name> {
  const [values, setValues] = useState(start);
  const [checked, setChecked] = useState<ReadonlySet<Name>>(new Set());
  const elements = useRef(new Map<Name, HTMLInputElement>());
  const names = Object.keys(start) as Name[];
  const isMissing = (name: Name) => missing[name] !== undefined && (keepsBlanks.includes(name) ? values[name] : values[name].trim()) === '';
  const put = (name: Name, value: string, isChecked: boolean) => {
    setChecked((before) => new Set([...before, name].filter((one) => isChecked || one !== name)));
    setValues((before) => ({ ...before, [name]: value }));
  };
  const entryOf = (name: Name): TextEntry => ({
    name,
    value: values[name],
    error: (checked.has(name) && isMissing(name) && missing[name]) || '',
    change: (value) => put(name, value, true),
    attach(element) {
      if (element) elements.current.set(name, element);
      else elements.current.delete(name);
    },
  });
  return {
    values,
    set: (name, value) => put(name, value, false),
    focus(name) {
      elements.current.get(name)?.focus();
      elements.current.get(name)?.select();
    },
    check() {
      const first = names.find(isMissing);
      setChecked(new Set(names));
      if (first !== undefined) elements.current.get(first)?.focus();
      return first === undefined;
    },
    entry: entryOf,
  };
}
