import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Input, Table, type TableProps, Tag } from 'antd';
import { useState } from 'react';
import type { DesignedTemplate } from '#src/api/print-templates.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { NewTemplate } from './NewTemplate.tsx';
import type { TemplatesShared } from './templates-shared.ts';
import styles from './print-templates.module.css';

interface TemplateListProps extends TemplatesShared {
  onEdit: (code: string) => void;
}

const PAGE_SIZE = 20;

/** All print templates: what they print, for whom, and whether they have been changed since they were delivered. */
export function TemplateList(props: TemplateListProps) {
  const { list, targets, onEdit } = props;
  const message = useMessage();
  const [search, setSearch] = useState('');
  const [copied, setCopied] = useState<DesignedTemplate | 'new' | null>(null);
  const columns = useColumns(props, setCopied);
  const wanted = search.trim().toLowerCase();
  const nameOf = ({ of, target }: DesignedTemplate) => targets.find((one) => one.of === of && one.target === target)?.name ?? target;
  const shown = list.filter((one) => [one.code, one.name, one.nameEn, nameOf(one)].some((text) => text.toLowerCase().includes(wanted)));
  return (
    <section className={styles.page} aria-label={message('design.title')}>
      <div className={styles.bar}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCopied('new')}>
          {message('design.add')}
        </Button>
        <Input
          className={styles.search}
          allowClear
          aria-label={message('design.search')}
          placeholder={message('design.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <Table<DesignedTemplate>
        {...{ size: 'small', rowKey: 'code', columns, dataSource: shown, scroll: { x: 'max-content' } }}
        locale={{ emptyText: message('design.none') }}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
      />
      {copied && <NewTemplate {...props} source={copied === 'new' ? null : copied} onClose={() => setCopied(null)} onAdded={onEdit} />}
    </section>
  );
}

function useColumns(props: TemplateListProps, onCopy: (template: DesignedTemplate) => void): TableProps<DesignedTemplate>['columns'] {
  const { targets, roles, onEdit } = props;
  const message = useMessage();
  const language = useLanguage();
  const ask = useAsked(props);
  const roleName = (code: string) => roles.find(({ value }) => value === code)?.label ?? code;
  return [
    {
      title: message('design.name'),
      dataIndex: 'name',
      render: (name: string, { code, nameEn }) => (
        <Button type="link" size="small" className={styles.name} onClick={() => onEdit(code)}>
          {(language === 'en-US' && nameEn) || name}
        </Button>
      ),
    },
    {
      title: message('design.target'),
      key: 'target',
      render: (_, { of, target }) => targets.find((one) => one.of === of && one.target === target)?.name ?? target,
    },
    { title: message('design.kind'), dataIndex: 'of', render: (of: DesignedTemplate['of']) => message(`design.of-${of}`) },
    { title: message('design.code'), dataIndex: 'code' },
    {
      title: message('design.roles'),
      dataIndex: 'roles',
      render: (codes: readonly string[]) => (codes.length === 0 ? message('design.everybody') : codes.map(roleName).join('、')),
    },
    {
      title: message('design.state'),
      dataIndex: 'isChanged',
      render: (isChanged: boolean) => (isChanged ? <Tag color="processing">{message('design.changed')}</Tag> : null),
    },
    {
      title: message('restriction.action'),
      key: 'action',
      render: (_, template) => <RowActions {...{ template, onEdit, onCopy }} onAsk={ask} />,
    },
  ];
}

interface RowActionsProps {
  template: DesignedTemplate;
  onEdit: (code: string) => void;
  onCopy: (template: DesignedTemplate) => void;
  onAsk: (step: 'reset' | 'remove', template: DesignedTemplate) => void;
}

function RowActions({ template, onEdit, onCopy, onAsk }: RowActionsProps) {
  const message = useMessage();
  const shared = { type: 'link', size: 'small' } as const;
  return (
    <>
      <Button {...shared} onClick={() => onEdit(template.code)}>
        {message('design.edit')}
      </Button>
      <Button {...shared} onClick={() => onCopy(template)}>
        {message('design.copy')}
      </Button>
      {template.isChanged && (
        <Button {...shared} onClick={() => onAsk('reset', template)}>
          {message('design.reset')}
        </Button>
      )}
      <Button {...shared} danger onClick={() => onAsk('remove', template)}>
        {message('design.remove')}
      </Button>
    </>
  );
}

/** Asks, does it, shows the server's message, and reloads the list. */
function useAsked({ templates, reload }: TemplateListProps) {
  const message = useMessage();
  const { modal, message: notify } = App.useApp();
  return (step: 'reset' | 'remove', { code, name }: DesignedTemplate) =>
    void modal.confirm({
      title: message(`design.${step}-question`, { name }),
      okText: message(`design.${step}`),
      okButtonProps: { danger: step === 'remove' },
      cancelText: message('action.cancel'),
      onOk: async () => {
        try {
          void notify.success(await templates[step](code));
        } catch (error) {
          void notify.warning(error instanceof Error ? error.message : message('error.unknown'));
        }
        await reload();
      },
    });
}
