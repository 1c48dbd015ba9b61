import { useState, type ReactNode } from 'react';
import { LiveRegion } from './LiveRegion.tsx';
import { useWidgetPorts } from './ports.ts';

/** Most choices that a description names: nobody listens to more. */
const MOST_TOLD = 20;

interface Choices {
  id: string;
  describedBy?: string;
  values: readonly string[];
  /** What is shown for a value. */
  label: (value: string) => ReactNode;
}

/**
 * Describes a drop-down by its choices: assistive technology reads the box that is typed into, and that one is empty. `told` stands beside the drop-down;
 * `tell` takes the choices after a change of the user's and says what it has taken away (IMPLIED-23).
 */
export function useChoicesTold({ id, describedBy, values, label }: Choices) {
  const { message } = useWidgetPorts();
  const [said, setSaid] = useState('');
  const chosenId = `${id}-chosen`;

  function listOf(chosen: readonly string[]) {
    const texts = chosen.slice(0, MOST_TOLD).map((value) => {
      const shown = label(value);
      return typeof shown === 'string' ? shown : value;
    });
    return [...texts, ...(chosen.length > MOST_TOLD ? ['…'] : [])].join(', ');
  }

  function tell(next: readonly string[]) {
    const kept = new Set(next);
    const gone = values.filter((value) => !kept.has(value));
    setSaid(gone.length > 0 ? message('select.taken-away', { texts: listOf(gone) }) : '');
  }

  return {
    attributes: { 'aria-describedby': [describedBy, values.length > 0 && chosenId].filter(Boolean).join(' ') || undefined },
    tell,
    told: (
      <>
        <span id={chosenId} hidden>
          {values.length > 0 && message('select.chosen', { n: values.length, texts: listOf(values) })}
        </span>
        <LiveRegion text={said} />
      </>
    ),
  };
}
