import { Button, type ButtonProps } from 'antd';
import { usePorts } from '../ports.ts';

interface ConfirmButtonsProps extends Pick<ButtonProps, 'disabled' | 'loading'> {
  onCancel: () => void;
  onConfirm: () => void;
}

/** The footer of a dialog: 取消 discards the changes, 确定 applies them; `disabled` and `loading` apply to 确定. */
export function ConfirmButtons({ onCancel, onConfirm, ...confirm }: ConfirmButtonsProps) {
  const { message } = usePorts();
  return (
    <>
      <Button onClick={onCancel}>{message('action.cancel')}</Button>
      <Button {...confirm} type="primary" onClick={onConfirm}>
        {message('action.ok')}
      </Button>
    </>
  );
}
