import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { EmptyChoices } from './EmptyChoices.tsx';
import { useSelectProps, withChoiceDescription } from './OptionSelect.tsx';
import { usePorts } from '../ports.ts';
import { restCount } from './rest-count.tsx';
import { useChoicesDescription } from './useChoicesDescription.tsx';
import { useRemoteSearch } from './useRemoteSearch.ts';
import { useValueLabels, valuesOf } from './value-labels.tsx';

interface Labelled {
  value: string;
  label?: ReactNode;
}

/**
 * A drop-down over a server-side dictionary: typing searches on the server (COL-21). A form starts with the first page, a cell with
 * nothing. Chosen values keep their texts even when the search does not find them; several are joined by comma (DICT-06).
 */
export function RemoteSelect({ value, onChange, ...rest }: WidgetProps<string>) {
  const { message } = usePorts();
  const { column, inCell, fill } = rest;
  const isMany = column.multiple === true;
  const { options, isReady, retry, ...search } = useRemoteSearch(column.remote, rest, inCell);
  const values = isMany ? valuesOf(value) : [value].filter(Boolean);
  const { label } = useValueLabels(search.texts, values, rest.options);
  const labelled = values.map((one): Labelled => ({ value: one, label: label(one) }));
  const { attributes, announce, described } = useChoicesDescription({ ...rest, values, label });
  const { around, ...shared } = useSelectProps({ ...rest, options, reload: retry }, undefined, { text: search.typed, isReady });

  function choose(chosen: readonly string[]) {
    announce(chosen);
    search.keep(chosen);
    search.clear();
    // A change ends the edit of a cell, unless several values can be chosen.
    if (isMany && inCell && fill) fill({ [column.key]: chosen.join(',') });
    else onChange(chosen.join(','));
  }

  return (
    <div {...around}>
      <Select<Labelled | Labelled[], (typeof shared.options)[number]>
        {...(isMany ? { ...shared, ...attributes } : withChoiceDescription(shared))}
        {...search.drop}
        labelInValue
        mode={isMany ? 'multiple' : undefined}
        maxTagCount={isMany && inCell ? 1 : undefined}
        maxTagPlaceholder={restCount}
        loading={rest.loading || !isReady}
        notFoundContent={
          <EmptyChoices isReady={isReady} onRetry={retry} empty={message(search.asks ? 'remote.nothing-found' : 'remote.type-something')} />
        }
        value={isMany ? labelled : labelled[0]}
        onChange={(next) => choose([next ?? []].flat().map((one) => one.value))}
      />
      {isMany && described}
    </div>
  );
}
