import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select, TreeSelect } from 'antd';
import type { DraftCondition } from '#renderer/query/builder-draft.ts';
import { rulesOf } from '#renderer/query/query-fields.ts';
import { relativeOf } from '#renderer/query/relative-dates.ts';
import { withRule, type SuperRule } from '#renderer/query/super-query.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ConditionValue } from './ConditionValue.tsx';
import type { LinesProps } from './lines-props.ts';
import type { Builder } from './useBuilder.ts';
import styles from './query-builder.module.css';

interface ConditionLineProps extends LinesProps {
  condition: DraftCondition;
}

/** A condition: its field, its rule and its value. */
export function ConditionLine({ condition, builder, views, dictionaries }: ConditionLineProps) {
  const { message } = usePorts();
  const { key } = condition;
  const field = builder.fields.get(condition.field);
  return (
    <div className={styles.line} role="group" aria-label={message('builder.condition')}>
      <FieldChoice condition={condition} builder={builder} />
      <RuleChoice condition={condition} builder={builder} />
      <ConditionValue
        {...{ condition, field, views, dictionaries }}
        onChange={(val) => builder.change(key, (line) => [{ ...(line as DraftCondition), val }])}
      />
      <span className={styles.lineButtons}>
        <Button icon={<PlusOutlined aria-hidden />} aria-label={message('builder.add-line')} onClick={() => builder.add(key)} />
        <Button icon={<MinusOutlined aria-hidden />} aria-label={message('builder.remove-line')} onClick={() => builder.remove(key)} />
      </span>
    </div>
  );
}

interface ChoiceProps {
  condition: DraftCondition;
  builder: Builder;
}

/** The fields of the main table first, then those of each sub-table (QUERY-03). */
function FieldChoice({ condition, builder }: ChoiceProps) {
  const { message } = usePorts();
  const { groups } = builder;
  const leaves = (place: number) =>
    (groups[place]?.fields ?? []).map(({ name, label, column }) => ({ value: name, title: column.title, label, key: name }));
  const subs = groups.slice(1).map(({ title }, place) => ({
    ...{ value: `table ${place}`, key: `table ${place}`, title, label: title, selectable: false },
    children: leaves(place + 1),
  }));
  return (
    <TreeSelect
      className={styles.field}
      aria-label={message('builder.field')}
      placeholder={message('builder.choose-field')}
      value={condition.field || undefined}
      treeData={[...leaves(0), ...subs]}
      treeNodeFilterProp="title"
      treeNodeLabelProp="label"
      treeDefaultExpandedKeys={[]}
      popupMatchSelectWidth={false}
      showSearch
      onChange={(name: string) => builder.choose(condition.key, name)}
    />
  );
}

/** The rules of the field's type; one that came with a saved query stays to be seen. */
function RuleChoice({ condition, builder }: ChoiceProps) {
  const { message } = usePorts();
  const { key, rule, field } = condition;
  const rules = rulesOf(builder.fields.get(field)?.column);
  const shown = rules.includes(rule) ? rules : [...rules, rule];
  return (
    <Select<SuperRule>
      className={styles.rule}
      aria-label={message('builder.rule')}
      value={rule}
      options={shown.map((value) => ({ value, label: message(`query.operator.${value}`) }))}
      onChange={(next) => builder.change(key, (line) => [{ ...ruled(line as DraftCondition, next), key }])}
    />
  );
}

/** A relative date has no meaning for rules of texts. */
function ruled(condition: DraftCondition, rule: SuperRule) {
  const next = withRule(condition, rule);
  return relativeOf(next.val) && /like|in/.test(rule) ? { ...next, val: '' } : next;
}
