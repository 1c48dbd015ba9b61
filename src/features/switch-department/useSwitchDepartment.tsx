import { App } from 'antd';
import { useState, type ReactNode } from 'react';
import { laterView } from '#renderer/react';
import { session, type OwnDepartments } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { reloadPages } from '#src/shared/page-data.ts';

const DepartmentForm = laterView(async () => (await import('./DepartmentForm.tsx')).DepartmentForm);

/** The dialog that switches the department, and the function that opens it; without departments that warns and opens nothing (DEPT-07, ERR-37). */
export function useSwitchDepartment(): { dialog: ReactNode; open: () => void } {
  const message = useMessage();
  const app = App.useApp();
  const [departments, setDepartments] = useState<OwnDepartments | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function load() {
    try {
      const found = await session.departments();
      if (found.list.length === 0) return void app.message.warning(message('department.none'));
      setDepartments(found);
      setOpen(true);
    } catch (error) {
      app.message.warning(error instanceof Error && error.message ? error.message : message('department.failed'));
    }
  }

  function finish(name: string) {
    setOpen(false);
    app.message.success(message('department.changed', { name }));
    // The open pages were loaded for the previous department.
    reloadPages(() => true);
  }

  const current = departments?.list.find(({ orgCode }) => orgCode === departments.orgCode);
  const dialog = departments && (
    <DepartmentForm
      title={current ? message('department.switch-title', { name: current.departName }) : message('department.title')}
      departments={departments}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onChosen={(name) => finish(name)}
    />
  );
  return { dialog, open: () => void load() };
}
