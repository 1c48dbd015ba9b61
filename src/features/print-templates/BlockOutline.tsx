import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, ExclamationCircleFilled, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { blockKinds, type PrintBlock, type TemplateFault } from '#renderer';
import type { Sample } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';
import { newBlock } from './new-block.ts';
import { useEntryTitle } from './useEntryTitle.ts';
import {
  movedPart,
  outlineOf,
  partAt,
  pathName,
  placeOfNew,
  withInserted,
  withoutPart,
  type OutlineEntry,
  type TemplatePart,
  type TemplatePath,
} from './template-tree.ts';
import styles from './print-templates.module.css';

/** Pixels before a line, and of each depth. */
const [INDENT, STEP] = [8, 14];

interface BlockOutlineProps {
  document: TemplatePart;
  path: TemplatePath;
  faults: readonly TemplateFault[];
  sample: Sample;
  onChoose: (path: TemplatePath) => void;
  onChange: (document: TemplatePart) => void;
}

/** What is done with the chosen block. */
function useBlockWork({ document, path, sample, onChoose, onChange }: BlockOutlineProps) {
  const message = useMessage();
  const isInList = typeof path.at(-1) === 'number';
  return {
    isInList,
    add(kind: PrintBlock['kind']) {
      const { list, place } = placeOfNew(document, path);
      onChange(withInserted(document, list, place, newBlock(kind, sample.names, message('design.new-text'))));
      onChoose([...list, place]);
    },
    move(step: 1 | -1) {
      const moved = isInList && movedPart(document, path, step);
      if (!moved) return;
      onChange(moved.document);
      onChoose(moved.path);
    },
    remove() {
      if (!isInList) return;
      const changed = withoutPart(document, path);
      onChange(changed);
      const [list, place] = [path.slice(0, -1), Number(path.at(-1))];
      onChoose(
        partAt(changed, path) !== undefined ? path : place > 0 ? [...list, place - 1] : list.length === 1 ? list : path.slice(0, -2),
      );
    },
  };
}

/** The blocks of a template as a list that keys walk through, move and take away. */
export function BlockOutline(props: BlockOutlineProps) {
  const { document, path, faults, sample, onChoose } = props;
  const message = useMessage();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => outlineOf(document), [document]);
  const work = useBlockWork(props);
  const at = Math.max(
    entries.findIndex((entry) => pathName(entry.path) === pathName(path)),
    0,
  );
  useEffect(() => void list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' }), [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const done = onKey(event, { entries, at, work, onChoose });
    if (done) event.preventDefault();
  };
  return (
    <div className={styles.outline}>
      <BlockTools work={work} />
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        className={styles.blocks}
        aria-label={message('design.blocks')}
        aria-activedescendant={`${id}-${at}`}
        onKeyDown={onKeyDown}
      >
        {entries.map((entry, place) => (
          <BlockLine key={pathName(entry.path)} {...{ entry, faults, sample, onChoose }} id={`${id}-${place}`} isChosen={place === at} />
        ))}
      </div>
      <p className={styles.hint}>{message('design.keys')}</p>
    </div>
  );
}

interface BlockLineProps extends Pick<BlockOutlineProps, 'faults' | 'sample' | 'onChoose'> {
  entry: OutlineEntry;
  id: string;
  isChosen: boolean;
}

function BlockLine({ entry, id, isChosen, faults, sample, onChoose }: BlockLineProps) {
  const message = useMessage();
  const titleOf = useEntryTitle(sample.names);
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`${styles.block} ${entry.kind === 'section' ? styles.section : ''}`}
      style={{ paddingInlineStart: INDENT + entry.depth * STEP }}
      onClick={() => onChoose(entry.path)}
    >
      <span className={styles.blockTitle}>{titleOf(entry)}</span>
      {hasFault(entry, faults) && <ExclamationCircleFilled className={styles.fault} role="img" aria-label={message('design.faulty')} />}
    </div>
  );
}

function hasFault({ path, kind }: OutlineEntry, faults: readonly TemplateFault[]): boolean {
  const name = pathName(path);
  if (kind === 'page') return faults.some((fault) => fault.path[0] === 'page');
  return kind === 'block' && faults.some((fault) => pathName(fault.path).startsWith(`${name}/`) || pathName(fault.path) === name);
}

type Work = ReturnType<typeof useBlockWork>;

function BlockTools({ work }: { work: Work }) {
  const message = useMessage();
  const items = blockKinds.map((kind) => ({ key: kind, label: message(`design.kind-${kind}`), onClick: () => work.add(kind) }));
  const tools = [
    ['move-up', <ArrowUpOutlined key="up" aria-hidden />, () => work.move(-1)] as const,
    ['move-down', <ArrowDownOutlined key="down" aria-hidden />, () => work.move(1)] as const,
    ['remove-block', <DeleteOutlined key="remove" aria-hidden />, work.remove] as const,
  ];
  return (
    <div className={styles.tools}>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<PlusOutlined aria-hidden />}>{message('design.add-block')}</Button>
      </Dropdown>
      <span className={styles.spacer} />
      {tools.map(([code, icon, onClick]) => (
        <Tooltip key={code} title={message(`design.${code}`)}>
          <Button type="text" aria-label={message(`design.${code}`)} icon={icon} disabled={!work.isInList} onClick={onClick} />
        </Tooltip>
      ))}
    </div>
  );
}

interface Keyed extends Pick<BlockOutlineProps, 'onChoose'> {
  entries: readonly OutlineEntry[];
  at: number;
  work: Work;
}

/** Arrows, Home and End choose; with Alt arrows move; Delete takes away. False for any other key. */
function onKey({ key, altKey }: KeyboardEvent, { entries, at, work, onChoose }: Keyed): boolean {
  const choose = (place: number) => entries[place] && onChoose(entries[place].path);
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    if (altKey) work.move(step);
    else choose(at + step);
    return true;
  }
  if (key === 'Delete') work.remove();
  else if (key === 'Home') choose(0);
  else if (key === 'End') choose(entries.length - 1);
  else return false;
  return true;
}
