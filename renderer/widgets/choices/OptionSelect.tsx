import { Select } from 'antd';
import { useMemo, useState, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { Option } from '#renderer/sources/option.ts';
import { knownPinyin, rankedOptions } from '#renderer/text/pinyin-match.ts';
import { choosableOptions, optionOf } from '#renderer/column-types/option-text.ts';
import { CLEARABLE } from './ClearIcon.tsx';
import { EmptyChoices } from './EmptyChoices.tsx';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { OptionText } from './OptionText.tsx';
import { isWindowLeft } from '../own-events.ts';
import { usePorts } from '../ports.ts';
import { useClearMark } from './useClearMark.tsx';
import type { LatelyStore } from './chosen-lately.ts';
import { sourceOf, useLately } from './useLately.ts';
import { useOptionSearch } from './useOptionFilter.ts';
import { useTypedSearch, type TypedSearch } from './useTypedSearch.ts';
import fieldStyles from '../field.module.css';
import styles from './choices.module.css';

/** Limit on the options rendered at a time: all of them re-render on each key press. */
const MAX_RENDERED = 200;

const NONE: readonly string[] = [];

interface SelectItem {
  value: string;
  label: string;
  disabled?: boolean;
  option: Option;
}

const itemOf = (option: Option): SelectItem => ({ value: option.value, label: option.text, disabled: option.disabled, option });

/** The options that a list renders: the first matches of the search text, preceded by chosen ones that would be cut off. */
function useDrawn(options: readonly Option[], chosen: readonly string[], lately: LatelyStore, remoteText = '') {
  const [query, setQuery] = useState('');
  const offered = useMemo(() => choosableOptions(options, chosen), [options, chosen]);
  const { match, prepare, isReadyFor } = useOptionSearch(offered, lately);
  const found = useMemo(
    () => (remoteText === '' ? match(query) : rankedOptions(offered, remoteText, knownPinyin(), lately.of)),
    [match, query, offered, remoteText, lately],
  );
  const items = useMemo(() => {
    const first = found.slice(0, MAX_RENDERED);
    const missing = chosen.filter((value) => query === '' && !first.some((option) => option.value === value));
    const beyond = missing.length > 0 && found.length > MAX_RENDERED ? found.filter(({ value }) => missing.includes(value)) : [];
    return [...beyond, ...first].map(itemOf);
  }, [found, chosen, query]);
  function search(next: string) {
    setQuery(next);
    prepare(next);
  }
  return { query, search, items, isReady: isReadyFor(query), hidden: Math.max(0, found.length - MAX_RENDERED) };
}

/** A list with a notice when it is cut off. */
function CutMenu({ menu, hidden }: { menu: ReactElement; hidden: number }) {
  const { message } = usePorts();
  return (
    <>
      {menu}
      <div className={styles.more}>{message('select.more', { n: MAX_RENDERED, total: hidden + MAX_RENDERED })}</div>
    </>
  );
}

/** Draws what is chosen as its option, if that is known. */
function labelIn(options: readonly Option[]) {
  return ({ value, label }: { value?: string | number; label?: ReactNode }) => {
    const option = optionOf(String(value), options);
    return option ? <OptionText option={option} /> : label;
  };
}

/** Chooses the first item of a list, as its highlight would. */
function firstTaker(items: readonly SelectItem[], lately: LatelyStore, search: (text: string) => void, choose: (value: string) => void) {
  return () => {
    const first = items.find(({ disabled }) => !disabled);
    if (!first) return;
    lately.remember([first.value]);
    search('');
    choose(first.value);
  };
}

/**
 * Props shared by single and multiple drop-downs, with those of the wrapper as `around`. `chosen` are the values, so that the list always
 * includes them. A list that is searched elsewhere passes its search text and whether the response has arrived.
 */
export function useSelectProps(
  props: Omit<WidgetProps, 'value' | 'onChange'>,
  chosen: readonly string[] = NONE,
  remote?: Pick<TypedSearch, 'text' | 'isReady'>,
  choose?: (value: string) => void,
) {
  const lately = useLately(sourceOf(props.column));
  const { query, search, items, isReady, hidden } = useDrawn(props.options, chosen, lately, remote?.text);
  const typed = { text: query, isReady: isReady && !props.loading, ...remote, hasMatch: items.some(({ disabled }) => !disabled) };
  const isMissing = props.loading === true || props.reload !== undefined;
  return {
    around: useTypedSearch(typed, { ...props, takeFirst: choose && firstTaker(items, lately, search, choose) }),
    ...fieldAttributes(props),
    ...CLEARABLE,
    ...fieldAppearance(props),
    className: props.inCell ? fieldStyles.cell : fieldStyles.fill,
    classNames: props.inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined,
    options: items,
    optionRender: (item: { data: SelectItem }) => <OptionText option={item.data.option} />,
    labelRender: labelIn(props.options),
    popupRender: hidden > 0 ? (menu: ReactElement) => <CutMenu menu={menu} hidden={hidden} /> : undefined,
    loading: props.loading,
    notFoundContent: isMissing ? <EmptyChoices isReady={!props.loading} onRetry={props.reload} /> : undefined,
    placeholder: props.placeholder,
    defaultOpen: props.open,
    allowClear: useClearMark(props.column.title),
    showSearch: { filterOption: false, searchValue: query, onSearch: search },
    onSelect: (next: unknown) => {
      lately.remember([next instanceof Object && 'value' in next ? String(next.value) : String(next)]);
      search('');
    },
    popupMatchSelectWidth: false,
    onBlur: (event: FocusEvent) => {
      if (isWindowLeft(event)) return;
      search('');
      props.onBlur?.();
    },
  };
}

/** Describes a single-choice drop-down by the chosen text: screen readers read its search input, which is empty. */
export function withChoiceDescription<Shared extends Pick<ReturnType<typeof useSelectProps>, 'id' | 'aria-describedby' | 'labelRender'>>(
  shared: Shared,
): Shared {
  const chosenId = `${shared.id}-chosen`;
  return {
    ...shared,
    'aria-describedby': [shared['aria-describedby'], chosenId].filter(Boolean).join(' '),
    labelRender: (item: Parameters<Shared['labelRender']>[0]) => <span id={chosenId}>{shared.labelRender(item) ?? item.value}</span>,
  };
}

/** A single-choice drop-down, clearable and searched by text or value (COL-09). In a form its first row unselects (DICT-04). */
export function OptionSelect({ value, onChange, ...rest }: WidgetProps<string>) {
  const { message } = usePorts();
  const chosen = useMemo(() => (value === '' ? NONE : [value]), [value]);
  const { around, ...shared } = withChoiceDescription(useSelectProps(rest, chosen, undefined, onChange));
  const none = itemOf({ value: '', text: message('select.none-chosen') });
  const hasNone = !rest.inCell && rest.options.length > 0 && shared.showSearch.searchValue === '';
  return (
    <div {...around}>
      <Select<string, SelectItem>
        {...shared}
        options={hasNone ? [none, ...shared.options] : shared.options}
        value={value === '' ? undefined : value}
        onChange={(next) => onChange(next ?? '')}
      />
    </div>
  );
}
