import { useState, type ReactNode } from 'react';
import { LiveRegion } from '../LiveRegion.tsx';
import { usePorts } from '../ports.ts';

/** Limit on the choices named in a description. */
const MAX_NAMED = 20;

interface Choices {
  id: string;
  describedBy?: string;
  values: readonly string[];
  /** What is shown for a value. */
  label: (value: string) => ReactNode;
}

/**
 * Describes a drop-down by its choices: assistive technology reads its search input, which is empty. `described` is rendered beside the drop-down;
 * `announce` takes the choices after a change by the user and announces the removed ones (IMPLIED-23).
 */
export function useChoicesDescription({ id, describedBy, values, label }: Choices) {
  const { message } = usePorts();
  const [announcement, setAnnouncement] = useState('');
  const chosenId = `${id}-chosen`;

  function listOf(chosen: readonly string[]) {
    const texts = chosen.slice(0, MAX_NAMED).map((value) => {
      const shown = label(value);
      return typeof shown === 'string' ? shown : value;
    });
    return [...texts, ...(chosen.length > MAX_NAMED ? ['…'] : [])].join(', ');
  }

  function announce(next: readonly string[]) {
    const kept = new Set(next);
    const gone = values.filter((value) => !kept.has(value));
    setAnnouncement(gone.length > 0 ? message('select.taken-away', { texts: listOf(gone) }) : '');
  }

  return {
    attributes: { 'aria-describedby': [describedBy, values.length > 0 && chosenId].filter(Boolean).join(' ') || undefined },
    announce,
    described: (
      <>
        <span id={chosenId} hidden>
          {values.length > 0 && message('select.chosen', { n: values.length, texts: listOf(values) })}
        </span>
        <LiveRegion text={announcement} />
      </>
    ),
  };
}
