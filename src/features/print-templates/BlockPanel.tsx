import { useMessage } from '#src/shared/language/index.ts';
import { blockControls } from './block-controls.ts';
import { BlockField } from './BlockField.tsx';
import type { BlockPanelProps } from './block-panel-props.ts';
import { NumberInput, PanelField } from './PanelField.tsx';
import { PagePanel } from './PagePanel.tsx';
import { partAt, pathName, tableAt, withPart, type TemplatePart, type TemplatePath } from './template-tree.ts';
import styles from './print-templates.module.css';

/** What can be set of the page, or of the chosen block or part. */
export function BlockPanel(props: BlockPanelProps) {
  const message = useMessage();
  const { template, path, faults, sample } = props;
  if (path.length === 0)
    return (
      <div className={styles.panel}>
        <PagePanel {...props} />
      </div>
    );
  const value: TemplatePart = Object(partAt(template.document, path));
  const controls = blockControls[String(value['kind'])] ?? [];
  const set = (at: TemplatePath, next: unknown) =>
    props.onChange({ document: withPart(template.document, at, next) }, typeof next === 'object' ? '' : pathName(at));
  const own = faults.find((fault) => pathName(fault.path) === pathName(path));
  const table = tableAt(template.document, path);
  return (
    <div key={pathName(path)} className={styles.panel}>
      {own && <p role="alert">{message(own.code, own.values)}</p>}
      {path.at(-2) === 'parts' && (
        <PanelField label={message('design.width-share')} path={[...path, 'width']} faults={faults}>
          <NumberInput value={value['width']} onChange={(width) => set([...path, 'width'], width)} />
        </PanelField>
      )}
      {path.length === 1 && <p className={styles.hint}>{message('design.section-hint')}</p>}
      {controls
        .filter(({ needs }) => needs === undefined || value[needs])
        .map((control) => (
          <BlockField key={control.member} {...{ control, value, path, faults, table }} names={sample.names} onSet={set} />
        ))}
    </div>
  );
}
