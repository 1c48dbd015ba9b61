import { ApartmentOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input } from 'antd';
import { useMemo, useState } from 'react';
import type { DepartmentNode, DirectoryRow } from '#renderer/sources/people.ts';
import { FIRST_FOCUS } from '../dialog/useFirstFocus.ts';
import { addPicks, dropPicks, storedPicks } from '../pick/picked.ts';
import { PickDialog } from '../pick/PickDialog.tsx';
import { PickState } from '../pick/PickState.tsx';
import { usePickRows } from '../pick/usePickRows.ts';
import { usePorts } from '../ports.ts';
import { departmentToggle, departmentTree, type Linkage } from './department-tree.ts';
import { DepartmentChecks } from './DepartmentChecks.tsx';
import type { DirectoryDialogProps } from './directory-dialog-props.ts';
import { PickedTags } from './PickedTags.tsx';
import { useDirectoryPicks } from './useDirectoryPicks.ts';
import styles from './people.module.css';

/** Pixels (MODAL-06). */
const WIDTH = 500;

/** A picker of departments, in a tree or a flat list of search results; picking none clears the field (DEPT-01 to 04). */
export function DepartmentDialog(props: DirectoryDialogProps) {
  const { directory, opening } = props;
  const { message, provider } = usePorts();
  const picks = useDirectoryPicks(props);
  const [query, setQuery] = useState('');
  const [linkage, setLinkage] = useState<Linkage>('strict');
  const loaded = usePickRows(async (_request: object, signal) => allOf(await provider.getDepartments(signal)), {});
  const tree = useMemo(() => departmentTree(loaded.rows), [loaded.rows]);
  const isPicked = (id: string) => picks.picked.has(picks.keyOf(tree.nodes.get(id)?.row ?? {}));

  function toggle(id: string) {
    const { isMultiple } = directory;
    const { adds, nodes } = departmentToggle(tree, id, isPicked, isMultiple ? linkage : 'strict');
    const rows = picks.pickable(nodes.map(({ row }) => row)).map((row) => [picks.keyOf(row), row] as const);
    const others = adds && !isMultiple ? storedPicks<DirectoryRow>([]) : picks.picked;
    picks.setPicked(adds ? addPicks(others, rows) : dropPicks(others, new Map(rows).keys()));
  }

  return (
    <PickDialog
      title={message('people.departments')}
      width={WIDTH}
      opening={opening}
      onConfirm={picks.confirm}
      extra={directory.isMultiple && <LinkageMenu linkage={linkage} onChange={setLinkage} />}
    >
      <DepartmentSearch query={query} onChange={setQuery} />
      <PickedTags directory={directory} picked={picks.picked} onPick={picks.setPicked} />
      <div className={styles.departments}>
        {loaded.rows.length > 0 ? (
          <DepartmentChecks {...{ tree, isPicked }} query={query.trim()} onToggle={toggle} />
        ) : (
          <PickState rows={loaded} emptyText={message('people.no-departments')} />
        )}
      </div>
    </PickDialog>
  );
}

const allOf = (rows: readonly DepartmentNode[]) => ({ rows, total: rows.length });

function DepartmentSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const { message } = usePorts();
  const name = message('people.search-department');
  return (
    <Input.Search
      {...FIRST_FOCUS}
      allowClear
      aria-label={name}
      placeholder={name}
      value={query}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface LinkageMenuProps {
  linkage: Linkage;
  onChange: (linkage: Linkage) => void;
}

/** 树操作: whether a department includes its descendants (DEPT-02). */
function LinkageMenu({ linkage, onChange }: LinkageMenuProps) {
  const { message } = usePorts();
  const items = [
    { key: 'linked', label: message('people.link') },
    { key: 'strict', label: message('people.unlink') },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      menu={{ items, selectable: true, selectedKeys: [linkage], onClick: ({ key }) => onChange(key === 'linked' ? 'linked' : 'strict') }}
    >
      <Button icon={<ApartmentOutlined aria-hidden />}>{message('people.tree-menu')}</Button>
    </Dropdown>
  );
}
