import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessage } from '#src/shared/language/index.ts';
import { part } from './new-block.ts';
import { NumberInput } from './PanelField.tsx';
import type { TemplatePart, TemplatePath } from './template-tree.ts';
import styles from './print-templates.module.css';

interface PartsFieldProps {
  value: TemplatePart;
  path: TemplatePath;
  onSet: (path: TemplatePath, value: unknown) => void;
}

/** The parts that stand beside one another, by their shares of the width. */
export function PartsField({ value, path, onSet }: PartsFieldProps) {
  const message = useMessage();
  const parts: unknown[] = Array.isArray(value['parts']) ? value['parts'] : [];
  const list = [...path, 'parts'];
  return (
    <>
      {parts.map((one, place) => (
        <div key={place} className={styles.entryLine}>
          {message('design.part', { n: place + 1 })}
          <NumberInput
            label={message('design.width-share')}
            value={Object(one).width}
            onChange={(width) => onSet([...list, place, 'width'], width)}
          />
          <Button
            type="text"
            aria-label={message('design.remove-part', { n: place + 1 })}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => onSet(list, parts.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => onSet(list, [...parts, part()])}>
        {message('design.add-part')}
      </Button>
    </>
  );
}
