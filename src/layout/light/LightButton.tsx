import type { ButtonHTMLAttributes } from 'react';
import { LightIcon } from './LightIcon.tsx';
import styles from './light.module.css';

const LOOKS = { primary: styles.primary, default: styles.default, text: styles.text, round: styles.round, link: styles.link };

interface LightButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  look: keyof typeof LOOKS;
  isBusy?: boolean;
  isSubmit?: boolean;
}

/** A button that looks and works as antd's; while busy it does nothing. */
export function LightButton({ look, isBusy = false, isSubmit = false, children, onClick, ...rest }: LightButtonProps) {
  return (
    <button
      {...rest}
      type={isSubmit ? 'submit' : 'button'}
      className={`${styles.button} ${LOOKS[look]} ${isBusy ? styles.busy : ''}`}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <LightIcon name="loading" isSpinning />}
      {children}
    </button>
  );
}
