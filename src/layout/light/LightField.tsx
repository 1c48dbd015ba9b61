import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import { LightIcon } from './LightIcon.tsx';
import styles from './light.module.css';
import type { TextEntry } from './useTextForm.ts';

interface LightFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'autoFocus'
> {
  label: string;
  entry: TextEntry;
  icon?: ReactNode;
  isSecret?: boolean;
}

/** A labelled text with its error below; a secret one can be shown. */
export function LightField({ label, entry, icon, isSecret = false, ...rest }: LightFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { name, value, error, change, attach } = entry;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.box} ${error ? styles.wrong : ''}`}>
        {icon}
        <input
          {...rest}
          ref={attach}
          id={id}
          name={name}
          className={styles.input}
          type={isSecret && !isShown ? 'password' : 'text'}
          value={value}
          aria-required="true"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => change(target.value)}
        />
        {isSecret && <Reveal isShown={isShown} onChange={setShown} />}
      </div>
      <div className={styles.error} id={`${id}-error`} role={error ? 'alert' : undefined}>
        {error}
      </div>
    </div>
  );
}

/** Shows or hides a secret; off the way of the keyboard, which goes from the secret to the next field. */
function Reveal({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const message = useMessage();
  const text = message(isShown ? 'password.hide' : 'password.show');
  return (
    <button
      type="button"
      className={styles.reveal}
      tabIndex={-1}
      aria-label={text}
      title={text}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(!isShown)}
    >
      <LightIcon name={isShown ? 'eye' : 'eyeInvisible'} />
    </button>
  );
}
