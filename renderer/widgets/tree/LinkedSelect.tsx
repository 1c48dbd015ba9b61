import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CellProps, WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import type { LinkedChain, LinkedTable } from '#renderer/sources/trees.ts';
import { useDictionaryTexts } from '../choices/dictionary-texts.ts';
import { useSelectProps, withChoiceDescription } from '../choices/OptionSelect.tsx';
import { usePorts } from '../ports.ts';
import { useValueLabels } from '../choices/value-labels.tsx';
import { useLinkedChoices, type LinkedChoices } from './linked-choices.ts';
import { EmptyTree } from './TreePopup.tsx';

const NO_VALUES = {};

/** The dictionary for the texts of stored choices; undefined when the text itself is stored. */
export function linkedDictionary({ table, text, value }: LinkedTable): DictionaryReference | undefined {
  return text === value ? undefined : { kind: 'table', table, text, value };
}

/** The text of a chained choice in a list. */
export function LinkedCell({ plan, value, options }: CellProps<string> & { plan: LinkedChain }) {
  return useValueLabels(useDictionaryTexts(linkedDictionary(plan.table)), value === '' ? [] : [value], options).joined;
}

/** A drop-down with the children of the preceding columns' choices (COL-36). */
export function LinkedSelect({ plan, value, onChange, ...rest }: WidgetProps<string> & { plan: LinkedChain }) {
  const { record } = rest;
  const [isOpen, setIsOpen] = useState(rest.open === true && !rest.readOnly);
  const choices = useLinkedChoices(plan, isOpen ? (record?.() ?? NO_VALUES) : undefined);
  const texts = useDictionaryTexts(linkedDictionary(plan.table));
  const { label } = useValueLabels(texts, value === '' ? [] : [value], rest.options);
  const { around, ...shared } = withChoiceDescription(
    useSelectProps({
      ...rest,
      options: choices.options,
      loading: choices.state === 'loading',
      reload: choices.state === 'failed' ? choices.retry : undefined,
    }),
  );

  function choose(next: string) {
    const chosen = choices.options.find((option) => option.value === next);
    if (chosen) texts.remember(chosen.value, chosen.text);
    onChange(next);
  }

  return (
    <div {...around}>
      <Select<{ value: string; label?: ReactNode }, (typeof shared.options)[number]>
        {...shared}
        labelInValue
        loading={choices.state === 'loading'}
        notFoundContent={<NoChoices {...choices} />}
        value={value === '' ? undefined : { value, label: label(value) }}
        onOpenChange={setIsOpen}
        onChange={(next) => choose(next?.value ?? '')}
      />
    </div>
  );
}

function NoChoices({ state, options, retry }: LinkedChoices & { retry: () => void }) {
  const { message } = usePorts();
  if (state === 'loading') return message('linked.loading');
  if (state === 'none-above') return message('linked.choose-above');
  if (state === 'failed') return <EmptyTree isReady onRetry={retry} />;
  return message(options.length > 0 ? 'remote.nothing-found' : 'linked.empty');
}
