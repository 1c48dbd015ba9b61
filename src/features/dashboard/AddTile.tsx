import { PlusOutlined } from '@ant-design/icons';
import { Button, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { createDashboards, type DashboardTile } from '#src/api/dashboards.ts';
import { http } from '#src/api/http.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import styles from './dashboard.module.css';

const dashboards = createDashboards(http);
const SIZE = { w: 6, h: 5 };

/** 添加: a tile of any report that the user may run, as its chart or its rows. */
export function AddTile({ onAdd }: { onAdd: (tile: DashboardTile) => void }) {
  const message = useMessage();
  const [isOpen, setIsOpen] = useState(false);
  const [report, setReport] = useState<string | null>(null);
  const [show, setShow] = useState<DashboardTile['show']>('chart');
  const add = () => {
    if (!report) return;
    onAdd({ id: crypto.randomUUID(), report, show, x: 0, y: 0, ...SIZE });
    setIsOpen(false);
    setReport(null);
  };
  return (
    <>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {message('dashboard.add')}
      </Button>
      <Modal
        open={isOpen}
        title={message('dashboard.add')}
        okText={message('dashboard.add-done')}
        okButtonProps={{ disabled: !report }}
        onOk={add}
        onCancel={() => setIsOpen(false)}
        destroyOnHidden
      >
        <div className={styles.adding}>
          <ReportChoice value={report} onChange={setReport} />
          <Segmented
            aria-label={message('dashboard.show')}
            value={show}
            options={(['chart', 'rows'] as const).map((value) => ({ value, label: message(`dashboard.show.${value}`) }))}
            onChange={setShow}
          />
        </div>
      </Modal>
    </>
  );
}

/** The reports that the user may run. */
function ReportChoice({ value, onChange }: { value: string | null; onChange: (code: string) => void }) {
  const message = useMessage();
  const language = useLanguage();
  const { data, isLoading } = useSWR(['tile reports', language], () => dashboards.reports(), { revalidateOnFocus: false });
  return (
    <Select
      aria-label={message('dashboard.report')}
      placeholder={message('dashboard.report')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      value={value}
      options={(data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      onChange={onChange}
    />
  );
}
