import { App, Form, Input, Modal, Select } from 'antd';
import { useRestoreFocusOnUnmount } from '#renderer/react';
import type { DesignedTemplate } from '#src/api/print-templates.ts';
import { useMessage } from '#src/shared/language/index.ts';
import type { TemplatesShared } from './templates-shared.ts';

interface NewTemplateProps extends TemplatesShared {
  /** The template that is copied; null for an empty one. */
  source: DesignedTemplate | null;
  onClose: () => void;
  onAdded: (code: string) => void;
}

interface Entered {
  target: string;
  name: string;
  code: string;
  url?: string;
}

/** A template of these blocks prints a title and nothing else. */
const EMPTY = { page: { size: 'A4' }, body: [{ kind: 'text', text: '${print_title}', size: 14, bold: true, align: 'center' }] };
/** The id of the form, by which the button of the dialog belongs to it. */
const FORM = 'new-print-template';
const CODE = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** The form of a new template, or of the copy of one. */
export function NewTemplate({ templates, list, targets, source, reload, onClose, onAdded }: NewTemplateProps) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  const { message: notify } = App.useApp();
  const [form] = Form.useForm<Entered>();
  const add = async ({ target, name, code, url }: Entered) => {
    const [of = 'form', of_code = ''] = target.split(' ');
    const document = source?.document ?? (url ? { url } : EMPTY);
    const shared = { code, name, nameEn: '', target: of_code, of: of === 'report' ? ('report' as const) : ('form' as const) };
    try {
      const template = { ...shared, roles: source?.roles ?? [], document, isChanged: false, version: '' };
      void notify.success((await templates.save(template, true)).message);
      await reload();
      onClose();
      onAdded(code);
    } catch (error) {
      form.setFields([{ name: 'code', errors: [error instanceof Error ? error.message : message('error.unknown')] }]);
    }
  };
  return (
    <Modal
      open
      title={message(source ? 'design.copy-title' : 'design.add-title')}
      okText={message('action.ok')}
      cancelText={message('action.cancel')}
      onCancel={onClose}
      // Enter in a field does it, too.
      okButtonProps={{ htmlType: 'submit', form: FORM }}
    >
      <Form<Entered> name={FORM} form={form} layout="vertical" onFinish={add} initialValues={initial(source, message)}>
        <NewTemplateFields {...{ list, targets }} isCopy={source !== null} />
      </Form>
    </Modal>
  );
}

function NewTemplateFields({ list, targets, isCopy }: Pick<TemplatesShared, 'list' | 'targets'> & { isCopy: boolean }) {
  const message = useMessage();
  const needed = (text: string) => ({ required: true, message: text });
  const free = {
    validator: async (_: unknown, code: string) => {
      if (list.some((one) => one.code === code)) throw new Error(message('design.code-taken'));
    },
  };
  const codeRules = [needed(message('design.code-rule')), { pattern: CODE, message: message('design.code-rule') }, free];
  return (
    <>
      <Form.Item name="target" label={message('design.target')} rules={[needed(message('design.target-needed'))]}>
        <Select
          autoFocus={!isCopy}
          disabled={isCopy}
          showSearch={{ optionFilterProp: 'label' }}
          options={targets.map(({ of, target, name }) => ({ value: `${of} ${target}`, label: `${name}（${target}）` }))}
        />
      </Form.Item>
      <Form.Item name="name" label={message('design.name')} rules={[needed(message('design.name-needed'))]}>
        <Input maxLength={100} autoFocus={isCopy} />
      </Form.Item>
      <Form.Item name="code" label={message('design.code')} rules={codeRules}>
        <Input maxLength={64} />
      </Form.Item>
      {!isCopy && (
        <Form.Item name="url" label={message('design.url')} extra={message('design.url-hint')}>
          <Input placeholder={message('design.url-none')} />
        </Form.Item>
      )}
    </>
  );
}

function initial(source: DesignedTemplate | null, message: ReturnType<typeof useMessage>): Partial<Entered> {
  if (!source) return {};
  const { of, target, name, code } = source;
  return { target: `${of} ${target}`, name: message('design.copy-name', { name }), code: `${code}_2` };
}
