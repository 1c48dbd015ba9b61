import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Result, Skeleton } from 'antd';
import { useMemo } from 'react';
import { readTemplate } from '#renderer';
import { PaperPreview, type Sample } from '#renderer/react';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import type { TemplatePart } from './template-tree.ts';
import styles from './print-templates.module.css';

/** The paper as it will leave the printer, with the values of a record that there is. */
export function TemplatePreview({ document, sample }: { document: TemplatePart; sample: Sample }) {
  const message = useMessage();
  const language = useLanguage();
  const template = useMemo(() => readTemplate(document, language), [document, language]);
  const { scopes, error, count, isEmpty, at, onStep } = sample;
  return (
    <div className={styles.preview}>
      <div className={styles.sample}>
        {isEmpty && message('print.sample-none')}
        {count > 1 && (
          <>
            <Button
              size="small"
              aria-label={message('print.sample-previous')}
              icon={<LeftOutlined aria-hidden />}
              onClick={() => onStep(-1)}
            />
            {message('print.sample', { n: at + 1, total: count })}
            <Button size="small" aria-label={message('print.sample-next')} icon={<RightOutlined aria-hidden />} onClick={() => onStep(1)} />
          </>
        )}
      </div>
      <div className={styles.desk} role="region" aria-label={message('print.title')} tabIndex={0}>
        {error ? (
          <Result status="warning" title={message('print.failed')} subTitle={error.message} />
        ) : template && scopes ? (
          <PaperPreview template={template} scopes={scopes} />
        ) : (
          <Skeleton active />
        )}
      </div>
    </div>
  );
}
