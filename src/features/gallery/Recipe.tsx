import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useMessage } from '#src/shared/language/index.ts';
import type { TypeSample } from './gallery-samples.ts';
import styles from './gallery.module.css';

/** The JSON of a type, to read and to copy. */
export function Recipe({ recipe }: Pick<TypeSample, 'recipe'>) {
  const message = useMessage();
  const app = App.useApp();
  const [part, setPart] = useState(recipe[0]?.part);
  const shown = recipe.find((one) => one.part === part);
  const text = JSON.stringify(shown?.json, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      app.message.success(message('screen.copied'));
    } catch {
      app.message.warning(message('screen.copy-failed'));
    }
  };
  return (
    <section className={styles.section} aria-label={message('gallery.recipe')}>
      <h3 className={styles.sectionTitle}>{message('gallery.recipe')}</h3>
      <p className={styles.remark}>{message('gallery.recipe-explanation')}</p>
      <div className={styles.recipeBar}>
        <Segmented
          aria-label={message('gallery.recipe')}
          value={part}
          onChange={setPart}
          options={recipe.map((one) => ({ value: one.part, label: message(`gallery.recipe.${one.part}`) }))}
        />
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {message('action.copy')}
        </Button>
      </div>
      <pre className={styles.json} tabIndex={0} aria-label={part && message(`gallery.recipe.${part}`)}>
        {text}
      </pre>
    </section>
  );
}
