import { Checkbox, Input, Select } from 'antd';
import { paperNames } from '#renderer';
import { useMessage } from '#src/shared/language/index.ts';
import type { BlockPanelProps } from './block-panel-props.ts';
import { NumberInput, PanelField } from './PanelField.tsx';
import { marginsOf } from './paper.ts';
import { withPart, type TemplatePart } from './template-tree.ts';
import styles from './print-templates.module.css';

const OWN_SIZE = 'own';
/** Millimetres of a paper of one's own before it is entered. */
const OWN_SIDES = [100, 60];
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** What can be set of a template as a whole: its names, who prints by it, and the paper. */
export function PagePanel({ template, faults, roles, onChange }: BlockPanelProps) {
  const message = useMessage();
  const { name, nameEn, document } = template;
  const named = (member: 'name' | 'nameEn', value: string) => (
    <PanelField label={message(`design.${member === 'name' ? 'name' : 'name-en'}`)} path={[member]} faults={faults}>
      <Input
        aria-label={message(`design.${member === 'name' ? 'name' : 'name-en'}`)}
        maxLength={100}
        value={value}
        status={member === 'name' && value.trim() === '' ? 'error' : ''}
        onChange={({ target }) => onChange({ [member]: target.value }, member)}
      />
    </PanelField>
  );
  return (
    <>
      {named('name', name)}
      {named('nameEn', nameEn)}
      <PanelField label={message('design.roles')} path={['roles']} faults={faults}>
        <Select
          mode="multiple"
          aria-label={message('design.roles')}
          placeholder={message('design.everybody')}
          options={[...roles]}
          optionFilterProp="label"
          value={[...template.roles]}
          onChange={(codes: string[]) => onChange({ roles: codes }, '')}
        />
      </PanelField>
      {Array.isArray(document['body']) ? (
        <PaperFields document={document} faults={faults} onChange={(changed) => onChange({ document: changed }, 'page')} />
      ) : (
        <AddressField document={document} faults={faults} onChange={(changed) => onChange({ document: changed }, 'url')} />
      )}
    </>
  );
}

interface PaperFieldsProps extends Pick<BlockPanelProps, 'faults'> {
  document: TemplatePart;
  onChange: (document: TemplatePart) => void;
}

/** The print page of another system. */
function AddressField({ document, faults, onChange }: PaperFieldsProps) {
  const message = useMessage();
  return (
    <PanelField label={message('design.url')} path={['url']} faults={faults}>
      <Input
        aria-label={message('design.url')}
        value={String(document['url'] ?? '')}
        onChange={({ target }) => onChange({ ...document, url: target.value })}
      />
      <span className={styles.label}>{message('design.url-hint')}</span>
    </PanelField>
  );
}

function PaperFields({ document, faults, onChange }: PaperFieldsProps) {
  const message = useMessage();
  const page: TemplatePart = Object(document['page']);
  const size = page['size'] ?? 'A4';
  const set = (member: string, value: unknown) => onChange(withPart(document, ['page', member], value));
  const sizes = [...paperNames.map((one) => ({ value: one, label: one })), { value: OWN_SIZE, label: message('design.size-own') }];
  return (
    <>
      <PanelField label={message('design.paper')} path={['page', 'size']} faults={faults}>
        <Select
          aria-label={message('design.paper')}
          options={sizes}
          value={Array.isArray(size) ? OWN_SIZE : String(size)}
          onChange={(value) => set('size', value === OWN_SIZE ? OWN_SIDES : value)}
        />
        {Array.isArray(size) && <OwnSize size={size} onChange={(own) => set('size', own)} />}
      </PanelField>
      <Margins margin={page['margin']} faults={faults} onChange={(margin) => set('margin', margin)} />
      <Checkbox checked={page['landscape'] === true} onChange={({ target }) => set('landscape', target.checked || undefined)}>
        {message('design.landscape')}
      </Checkbox>
      <Checkbox
        checked={document['pageNumbers'] === true}
        onChange={({ target }) => onChange(withPart(document, ['pageNumbers'], target.checked || undefined))}
      >
        {message('design.page-numbers')}
      </Checkbox>
    </>
  );
}

function OwnSize({ size, onChange }: { size: readonly unknown[]; onChange: (size: readonly unknown[]) => void }) {
  const message = useMessage();
  return (
    <div className={styles.entryLine}>
      {(['width', 'height'] as const).map((side, place) => (
        <NumberInput
          key={side}
          label={message(`design.paper-${side}`)}
          unit="mm"
          value={size[place]}
          onChange={(value) => onChange(size.with(place, value ?? 0))}
        />
      ))}
    </div>
  );
}

interface MarginsProps extends Pick<BlockPanelProps, 'faults'> {
  margin: unknown;
  onChange: (margin: readonly number[]) => void;
}

function Margins({ margin, faults, onChange }: MarginsProps) {
  const message = useMessage();
  const margins = marginsOf(margin);
  return (
    <PanelField label={message('design.margins')} path={['page', 'margin']} faults={faults}>
      <div className={styles.entryLine}>
        {SIDES.map((side, place) => (
          <NumberInput
            key={side}
            label={message(`design.margin-${side}`)}
            value={margins[place]}
            onChange={(value) => onChange(margins.with(place, value ?? 0))}
          />
        ))}
      </div>
    </PanelField>
  );
}
