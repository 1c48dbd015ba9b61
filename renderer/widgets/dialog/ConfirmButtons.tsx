import { Button, type ButtonProps } from 'antd';
import { useWidgetPorts } from '../ports.ts';

interface ConfirmButtonsProps extends Pick<ButtonProps, 'disabled' | 'loading'> {
  onCancel: () => void;
  onConfirm: () => void;
}

/** The footer of a dialog: 取消 leaves everything as it was, 确定 takes over what was done in it; `disabled` and `loading` are 确定's. */
export function ConfirmButtons({ onCancel, onConfirm, ...confirm }: ConfirmButtonsProps) {
  const { message } = useWidgetPorts();
  return (
    <>
      <Button onClick={onCancel}>{message('action.cancel')}</Button>
      <Button {...confirm} type="primary" onClick={onConfirm}>
        {message('action.ok')}
      </Button>
    </>
  );
}
