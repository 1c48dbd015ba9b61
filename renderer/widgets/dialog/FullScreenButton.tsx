import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { usePorts } from '../ports.ts';
import styles from './dialog.module.css';

interface FullScreenButtonProps {
  isFullScreen: boolean;
  onToggle: () => void;
}

/** Enlarges a dialog to the whole screen and back (MODAL-01). */
export function FullScreenButton({ isFullScreen, onToggle }: FullScreenButtonProps) {
  const { message } = usePorts();
  const name = message(isFullScreen ? 'action.leave-full-screen' : 'action.enter-full-screen');
  return (
    <Tooltip title={name}>
      <Button
        className={styles.enlarge}
        type="text"
        size="small"
        aria-label={name}
        icon={isFullScreen ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        onClick={onToggle}
      />
    </Tooltip>
  );
}
