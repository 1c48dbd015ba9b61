import { App, Button, Empty, Result, Segmented, Table, type TableProps, Tag, Typography } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { http } from '#src/api/http.ts';
import { createRestrictions, type Restriction } from '#src/api/restrictions.ts';
import { screenPath } from '#src/features/navigation/index.ts';
import { useSession } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './restrictions.module.css';

const restrictions = createRestrictions(http);
const PAGE_SIZE = 20;
const OPEN = 'open';
const ALL = 'all';

/**
 * The rules of imported forms that are not applied: what each did, whether it still closes its form to all but administrators, and 解除. The form and
 * the state that are asked for stand in the address.
 */
export function RestrictionsPage() {
  const message = useMessage();
  const { formId, state, ask } = useAsked();
  const { data, error, isLoading, isValidating, mutate } = useSWR(['restrictions', formId ?? ''], () => restrictions.list(formId), {
    shouldRetryOnError: false,
  });
  const columns = useColumns(data ?? [], () => void mutate());
  return (
    <section className={styles.page} aria-label={message('restriction.title')}>
      <div className={styles.heading}>
        <Typography.Paragraph className={styles.explanation}>{message('restriction.explanation')}</Typography.Paragraph>
        <Segmented
          aria-label={message('restriction.state')}
          value={state}
          options={[OPEN, ALL].map((value) => ({ value, label: message(`restriction.show-${value === OPEN ? 'open' : 'all'}`) }))}
          onChange={(value) => ask('state', value === ALL ? ALL : null)}
        />
      </div>
      {formId !== undefined && (
        <div>
          <Tag closable={{ 'aria-label': message('restriction.all-forms') }} onClose={() => ask('form', null)}>
            {data?.find((one) => one.formId === formId)?.form ?? formId}
          </Tag>
        </div>
      )}
      {error && !isValidating && !data ? (
        <FailedList error={error} onRetry={() => void mutate()} />
      ) : (
        <Table<Restriction>
          {...{ size: 'small', rowKey: 'id', columns, scroll: { x: 'max-content' }, loading: isLoading && { delay: 200 } }}
          dataSource={(data ?? []).filter(({ resolvedAt }) => state === ALL || !resolvedAt)}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message(`restriction.none-${state}`)} /> }}
          pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        />
      )}
    </section>
  );
}

/** What the address asks for, and how it is changed. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const ask = (name: string, value: string | null) => {
    const asked = new URLSearchParams(params);
    if (value === null) asked.delete(name);
    else asked.set(name, value);
    setParams(asked, { replace: true });
  };
  return { formId: params.get('form') ?? undefined, state: params.get('state') === ALL ? ALL : OPEN, ask } as const;
}

function FailedList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = useMessage();
  return (
    <Result
      status="warning"
      title={message('restriction.load-failed')}
      subTitle={error instanceof Error ? error.message : undefined}
      extra={<Button onClick={onRetry}>{message('action.retry')}</Button>}
    />
  );
}

function useColumns(all: readonly Restriction[], reload: () => void): TableProps<Restriction>['columns'] {
  const message = useMessage();
  const { permissionList } = useSession();
  const ask = useResolving(all, reload);
  return [
    {
      title: message('restriction.form'),
      dataIndex: 'form',
      render: (form: string, { formId }) => <Link to={screenPath(permissionList ?? [], formId)}>{form || formId}</Link>,
    },
    { title: message('restriction.rule'), dataIndex: 'rule' },
    {
      title: message('restriction.effect'),
      dataIndex: 'effect',
      render: effectCell,
    },
    {
      title: message('restriction.state'),
      dataIndex: 'resolvedAt',
      render: (time: string) => (
        <Tag color={time ? 'default' : 'warning'}>{message(`restriction.${time ? 'resolved' : 'unresolved'}`)}</Tag>
      ),
    },
    { title: message('restriction.resolved-by'), dataIndex: 'resolvedBy', className: styles.plain, render: resolvedCell },
    {
      title: message('restriction.action'),
      key: 'action',
      render: (_, restriction) =>
        !restriction.resolvedAt && (
          <Button type="link" size="small" onClick={() => ask(restriction)}>
            {message('restriction.resolve')}
          </Button>
        ),
    },
  ];
}

function resolvedCell(name: string, { resolvedAt }: Restriction): string {
  return [name, resolvedAt].filter(Boolean).join(' ');
}

function effectCell(effect: string, { condition }: Restriction) {
  return (
    <>
      {effect}
      {condition && <div className={styles.condition}>{condition}</div>}
    </>
  );
}

/** Says what follows, resolves, shows the server's message, and reloads the list. */
function useResolving(all: readonly Restriction[], reload: () => void): (restriction: Restriction) => void {
  const message = useMessage();
  const { modal, message: notify } = App.useApp();
  return ({ id, formId, form, rule, effect }) => {
    const others = all.filter((one) => one.formId === formId && one.id !== id && !one.resolvedAt).length;
    const follows = others ? message('restriction.stays-closed', { form, count: others }) : message('restriction.opens', { form });
    void modal.confirm({
      title: message('restriction.resolve-title', { rule }),
      content: (
        <>
          <p>{message('restriction.resolve-effect', { effect })}</p>
          <p>{follows}</p>
        </>
      ),
      okText: message('restriction.resolve'),
      cancelText: message('action.cancel'),
      onOk: async () => {
        try {
          void notify.success(await restrictions.resolve(id));
        } catch (error) {
          void notify.warning(error instanceof Error ? error.message : message('restriction.failed'));
        }
        reload();
      },
    });
  };
}
