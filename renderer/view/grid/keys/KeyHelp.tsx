import { Modal } from 'antd';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { OpenGrid } from '../entry/entry-ports.ts';
import { helpOf } from './key-actions.ts';
import styles from '../entry/entry.module.css';

interface KeyHelpProps {
  isOpen: boolean;
  grid: OpenGrid;
  onClose: () => void;
  afterClose: () => void;
}

const isMac = () => /mac/i.test(navigator.userAgent);

const ARROW = /^(.*)([↑↓←→])$/;

/** Joins four arrow chords with the same modifiers into one: `Ctrl+↑ ↓ ← →`. */
function joined(chords: readonly string[]): readonly string[] {
  const parts = chords.map((chord) => ARROW.exec(chord));
  const [first] = parts;
  if (chords.length !== 4 || !first || parts.some((part) => part?.[1] !== first[1])) return chords;
  return [`${first[1]}${parts.map((part) => part?.[2]).join(' ')}`];
}

/** The keyboard help, generated from the table that also binds the keys. */
export function KeyHelp({ isOpen, grid, onClose, afterClose }: KeyHelpProps) {
  const { message } = usePorts();
  const lines = isOpen ? helpOf(grid.ports.current, isMac()) : [];
  return (
    <Modal
      open={isOpen}
      title={message('grid.keys')}
      width={1120}
      centered
      footer={null}
      onCancel={onClose}
      afterClose={afterClose}
      destroyOnHidden
    >
      <dl className={styles.keys}>
        {lines.map((line) => (
          <div key={line.message}>
            <dt>
              {joined(line.chords).map((chord) => (
                <kbd key={chord}>{chord}</kbd>
              ))}
            </dt>
            <dd>{message(line.message)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
