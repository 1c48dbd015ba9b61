import { EditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ListEdit } from './list-edit.ts';

/** The switch of a list that can be edited in its rows. */
export function EditSwitch({ edit }: { edit: ListEdit }) {
  const { message } = usePorts();
  if (!edit.isOffered || edit.isOn) return null;
  return (
    <Tooltip title={message('list-edit.start')}>
      <Button type="text" aria-label={message('list-edit.start')} icon={<EditOutlined aria-hidden />} onClick={edit.toggle} />
    </Tooltip>
  );
}
