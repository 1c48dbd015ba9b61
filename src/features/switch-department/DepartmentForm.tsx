import { App, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { session, type OwnDepartments } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';

interface Choice {
  orgCode: string;
}

/** Pixels (MODAL-06). */
const WIDTH = 450;

interface DepartmentFormProps {
  title: string;
  departments: OwnDepartments;
  explanation?: string;
  isOpen: boolean;
  /** Absent where a department has to be chosen: the dialog cannot be closed then. */
  onCancel?: () => void;
  onChosen: (name: string) => void;
}

/** The dialog for choosing the department; nothing is sent without a choice (DEPT-07). */
export function DepartmentForm({ title, departments, explanation, isOpen, onCancel, onChosen }: DepartmentFormProps) {
  const message = useMessage();
  const [form] = Form.useForm<Choice>();
  const { isBusy, choose } = useChoice(departments, onChosen);
  const canCancel = onCancel !== undefined;
  const options = departments.list.map(({ orgCode, departName }) => {
    const isCurrent = orgCode === departments.orgCode;
    return { value: orgCode, label: departName, disabled: isCurrent && canCancel };
  });
  return (
    <Modal
      title={title}
      width={WIDTH}
      open={isOpen}
      destroyOnHidden
      mask={{ closable: false }}
      closable={canCancel}
      keyboard={canCancel}
      okText={message('action.ok')}
      cancelText={message('action.cancel')}
      footer={(both, { OkBtn }) => (canCancel ? both : <OkBtn />)}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onCancel}
    >
      {explanation && <p>{explanation}</p>}
      <Form form={form} preserve={false} layout="vertical" onFinish={choose}>
        <Form.Item name="orgCode" label={message('department.label')} rules={[{ required: true, message: message('department.required') }]}>
          <Select autoFocus showSearch={{ optionFilterProp: 'label' }} placeholder={message('department.required')} options={options} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}

/** Sends the choice; an error is shown and the dialog stays open. */
function useChoice({ list }: OwnDepartments, onChosen: (name: string) => void) {
  const message = useMessage();
  const app = App.useApp();
  const [isBusy, setBusy] = useState(false);
  async function choose({ orgCode }: Choice) {
    setBusy(true);
    try {
      await session.chooseDepartment(orgCode);
      onChosen(list.find((one) => one.orgCode === orgCode)?.departName ?? orgCode);
    } catch (error) {
      app.message.warning(error instanceof Error && error.message ? error.message : message('error.unknown'));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, choose };
}
