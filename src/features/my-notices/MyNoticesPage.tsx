import { SearchOutlined } from '@ant-design/icons';
import { App, Badge, Button, Empty, Input, Result, Select, Table, type TableProps } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import type { MyNotice } from '#src/api/notices.ts';
import { noticeFeed, notices, OpenedNotice, PriorityTag, useReadNotice } from '#src/features/notices/index.ts';
import { useDaySpelling } from '#src/layout/theme/useDaySpelling.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { phoneQuery, useMediaQuery } from '#src/shared/useMediaQuery.ts';
import styles from './my-notices.module.css';

const PAGE_SIZE = 20;
const PRIVATE = '2';

/** All that the user has been sent, with its read state (NOTICE-07, SCREEN-23). */
export function MyNoticesPage() {
  const message = useMessage();
  const [asked, setAsked] = useState<Asked>({ page: 1, title: '', category: '', readFlag: '' });
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    ['my-notices', asked],
    () => notices.mine({ ...asked, pageSize: PAGE_SIZE }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const reload = () => void mutate();
  const { opened, open, close } = useReadNotice(reload);
  const shown = useColumns(open);
  const hasFailed = error && !isValidating && !data;
  return (
    <section className={styles.list} aria-label={message('notice.mine')}>
      <Filters asked={asked} onAsk={setAsked} onAllRead={reload} />
      {hasFailed ? (
        <Result status="warning" title={message('notice.failed')} extra={<Button onClick={reload}>{message('action.retry')}</Button>} />
      ) : (
        <Table<MyNotice>
          {...{
            size: 'small',
            rowKey: 'id',
            dataSource: data?.notices,
            loading: isLoading && { delay: 200 },
          }}
          {...shown}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('notice.none')} /> }}
          pagination={{
            ...{ current: asked.page, pageSize: PAGE_SIZE, total: data?.total, hideOnSinglePage: true, showSizeChanger: false },
            onChange: (page) => setAsked({ ...asked, page }),
          }}
        />
      )}
      {opened && <OpenedNotice notice={opened} onClose={close} />}
    </section>
  );
}

interface Asked {
  page: number;
  title: string;
  category: string;
  readFlag: string;
}

interface FiltersProps {
  asked: Asked;
  onAsk: (asked: Asked) => void;
  onAllRead: () => void;
}

function Filters({ asked, onAsk, onAllRead }: FiltersProps) {
  const message = useMessage();
  const readAll = useReadAll(onAllRead);
  const ask = (part: Partial<Asked>) => onAsk({ ...asked, page: 1, ...part });
  const label = message('notice.title');
  return (
    <div className={styles.filters}>
      <Input.Search
        allowClear
        className={styles.search}
        placeholder={label}
        aria-label={label}
        enterButton={<Button icon={<SearchOutlined />} aria-label={message('page.search')} />}
        onSearch={(title) => ask({ title })}
      />
      <Choice name="category" value={asked.category} values={['1', PRIVATE]} onChange={(category) => ask({ category })} />
      <Choice name="readFlag" value={asked.readFlag} values={['0', '1']} onChange={(readFlag) => ask({ readFlag })} />
      <Button onClick={readAll}>{message('notice.read-all')}</Button>
    </div>
  );
}

interface ChoiceProps {
  name: 'category' | 'readFlag';
  value: string;
  values: readonly string[];
  onChange: (value: string) => void;
}

function Choice({ name, value, values, onChange }: ChoiceProps) {
  const message = useMessage();
  const texts = { category: ['notice.kind-1', 'notice.kind-2'], readFlag: ['notice.unread', 'notice.read'] } as const;
  const options = values.map((one, place) => ({ value: one, label: message(texts[name][place] ?? 'notice.unread') }));
  return (
    <Select
      className={styles.choice}
      allowClear
      value={value || undefined}
      placeholder={message(`notice.${name}`)}
      aria-label={message(`notice.${name}`)}
      options={options}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

function useReadAll(onDone: () => void): () => void {
  const message = useMessage();
  const { message: notify } = App.useApp();
  const readAll = async () => {
    try {
      void notify.success((await notices.markAllRead()) || message('notice.all-read'));
    } catch (error) {
      void notify.warning(error instanceof Error ? error.message : message('error.unknown'));
    }
    await noticeFeed.reload();
    onDone();
  };
  return () => void readAll();
}

/** The columns of notices; on a phone one without a heading. */
function useColumns(open: (notice: MyNotice) => void): Pick<TableProps<MyNotice>, 'columns' | 'showHeader' | 'scroll'> {
  const message = useMessage();
  const spell = useDaySpelling();
  if (!useMediaQuery(phoneQuery)) return { columns: columnsOf({ message, spell, open }), scroll: { x: 'max-content' } };
  return { columns: [{ key: 'notice', render: (_, notice) => <NoticeLine notice={notice} onOpen={open} /> }], showHeader: false };
}

/** A notice on a phone, where there is no room for columns. */
function NoticeLine({ notice, onOpen }: { notice: MyNotice; onOpen: (notice: MyNotice) => void }) {
  const message = useMessage();
  const spell = useDaySpelling();
  const { title, category, sendTime, priority } = notice;
  return (
    <button type="button" className={styles.line} onClick={() => onOpen(notice)}>
      <span className={styles.title}>{title}</span>
      <span className={styles.about}>
        <ReadState isRead={notice.isRead} />
        <PriorityTag priority={priority} />
        {message(category === PRIVATE ? 'notice.kind-2' : 'notice.kind-1')} · {senderOf(notice) || message('notice.system')}
        <time>{spell(sendTime)}</time>
      </span>
    </button>
  );
}

const senderOf = ({ senderName, sender }: MyNotice) => senderName || sender;

function ReadState({ isRead }: Pick<MyNotice, 'isRead'>) {
  const message = useMessage();
  return <Badge status={isRead ? 'default' : 'processing'} text={message(isRead ? 'notice.read' : 'notice.unread')} />;
}

interface CellParts {
  message: ReturnType<typeof useMessage>;
  spell: (text: string) => string;
  open: (notice: MyNotice) => void;
}

function columnsOf({ message, spell, open }: CellParts): TableProps<MyNotice>['columns'] {
  return [
    {
      title: message('notice.title'),
      dataIndex: 'title',
      render: (title: string, notice) => (
        <Button type="link" size="small" className={styles.link} onClick={() => open(notice)}>
          {title}
        </Button>
      ),
    },
    {
      title: message('notice.category'),
      dataIndex: 'category',
      render: (kind: string) => message(kind === PRIVATE ? 'notice.kind-2' : 'notice.kind-1'),
    },
    {
      title: message('notice.sender'),
      key: 'sender',
      render: (_, notice) => senderOf(notice) || message('notice.system'),
    },
    { title: message('notice.send-time'), dataIndex: 'sendTime', render: spell },
    { title: message('notice.priority'), dataIndex: 'priority', render: (priority) => <PriorityTag priority={priority} /> },
    {
      title: message('notice.readFlag'),
      dataIndex: 'isRead',
      render: (isRead: boolean) => <ReadState isRead={isRead} />,
    },
  ];
}
