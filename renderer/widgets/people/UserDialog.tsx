import { Button, Input } from 'antd';
import { useState } from 'react';
import type { DirectoryRow } from '#renderer/sources/people.ts';
import { FIRST_FOCUS } from '../dialog/useFirstFocus.ts';
import { storedPicks } from '../pick/picked.ts';
import { PickDialog } from '../pick/PickDialog.tsx';
import { PickTable } from '../pick/PickTable.tsx';
import type { PickColumn } from '../pick/pick-table-props.ts';
import { usePickRows } from '../pick/usePickRows.ts';
import { usePorts, type RendererPorts } from '../ports.ts';
import { DepartmentLevels } from './DepartmentLevels.tsx';
import type { DirectoryDialogProps } from './directory-dialog-props.ts';
import { PickedTags } from './PickedTags.tsx';
import { ShortText } from './ShortText.tsx';
import { useDirectoryPicks } from './useDirectoryPicks.ts';
import styles from './people.module.css';

const sexes = { '1': 'people.male', '2': 'people.female' } as const;

/** 男 or 女 of a user (DATA-06); the server's text for any other code. */
function sexText(row: DirectoryRow, message: RendererPorts['message']): string {
  const code = row['sex'] ?? '';
  return code === '1' || code === '2' ? message(sexes[code]) : (row['sex_dictText'] ?? code);
}

/** Pixels (MODAL-06). */
const WIDTH = 1250;
const PAGE_SIZES = [10, 20, 30];
const SORT = { column: 'createTime', order: 'desc' } as const;

const firstPage = { departmentId: '', username: '', page: 1, pageSize: PAGE_SIZES[0]! };

/** A picker of users, from one department or from all (USERPICK-01, USERPICK-02). */
export function UserDialog(props: DirectoryDialogProps) {
  const { directory, opening } = props;
  const { message, provider } = usePorts();
  const picks = useDirectoryPicks(props);
  const [asked, setAsked] = useState(firstPage);
  const found = usePickRows(({ departmentId, username, page, pageSize }: typeof asked, signal) => {
    const filters = { departId: departmentId, username };
    return provider.findUsersByDepartment({ page, pageSize, sort: SORT, filters }, signal);
  }, asked);

  function reset() {
    setAsked({ ...firstPage, pageSize: asked.pageSize });
    picks.setPicked(storedPicks<DirectoryRow>([]));
  }

  return (
    <PickDialog title={message('people.users-by-department')} width={WIDTH} opening={opening} onConfirm={picks.confirm}>
      <div className={styles.columns}>
        <DepartmentLevels selected={asked.departmentId} onSelect={(departmentId) => setAsked({ ...asked, departmentId, page: 1 })} />
        <div className={styles.main}>
          <AccountSearch onSearch={(username) => setAsked({ ...asked, username, page: 1 })} onReset={reset} />
          <PickedTags directory={directory} picked={picks.picked} onPick={picks.setPicked} />
          <PickTable
            label={message('people.users-by-department')}
            columns={userColumns(message)}
            {...picks.table(found)}
            paging={{ ...asked, pageSizes: PAGE_SIZES, onChange: (page, pageSize) => setAsked({ ...asked, page, pageSize }) }}
            emptyText={message('people.no-users')}
          />
        </div>
      </div>
    </PickDialog>
  );
}

interface AccountSearchProps {
  onSearch: (account: string) => void;
  onReset: () => void;
}

function AccountSearch({ onSearch, onReset }: AccountSearchProps) {
  const { message } = usePorts();
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.bar}>
      <Input.Search
        {...FIRST_FOCUS}
        allowClear
        className={styles.search}
        aria-label={message('people.enter-account')}
        placeholder={message('people.enter-account')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={(text) => onSearch(text.trim())}
      />
      <Button
        onClick={() => {
          setTyped('');
          onReset();
        }}
      >
        {message('action.reset')}
      </Button>
    </div>
  );
}

function userColumns(message: RendererPorts['message']): PickColumn<DirectoryRow>[] {
  return [
    { key: 'username', title: message('people.account-of-user'), width: 180, content: (row) => <ShortText text={row['username']} /> },
    { key: 'realname', title: message('people.name-of-user'), width: 180, content: (row) => <ShortText text={row['realname']} /> },
    { key: 'sex', title: message('people.sex'), width: 70, content: (row) => sexText(row, message) },
    { key: 'phone', title: message('people.mobile'), width: 130, content: (row) => row['phone'] },
    { key: 'orgCodeTxt', title: message('people.department'), width: 220, content: (row) => <ShortText text={row['orgCodeTxt']} /> },
  ];
}
