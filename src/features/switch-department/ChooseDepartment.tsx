import { App, Button, Result } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { session, type OwnDepartments } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import { useDocumentTitle } from '#src/shared/useDocumentTitle.ts';
import { DepartmentForm } from './DepartmentForm.tsx';

/** Makes a user with several departments choose one right after signing in; it cannot be skipped (AUTH-08, DEPT-07). */
export function ChooseDepartment({ onDone }: { onDone: () => void }) {
  const message = useMessage();
  const { departments, error, retry } = useDepartments(onDone);
  const title = message('department.title');
  useDocumentTitle(title);
  if (departments)
    return <DepartmentForm {...{ title, departments }} explanation={message('department.explanation')} isOpen onChosen={onDone} />;
  if (!error) return null;
  return (
    <Result
      status="warning"
      title={message('department.failed')}
      subTitle={error.message}
      extra={
        <Button type="primary" onClick={retry}>
          {message('action.retry')}
        </Button>
      }
    />
  );
}

/** The departments of the user; a user without one gets a message and goes on (ERR-37). */
function useDepartments(onNone: () => void) {
  const message = useMessage();
  const app = App.useApp();
  const [departments, setDepartments] = useState<OwnDepartments | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);

  const take = useEffectEvent((found: OwnDepartments) => {
    if (found.list.length > 0) return setDepartments(found);
    app.message.warning(message('department.none'));
    session.skipDepartment();
    onNone();
  });

  useEffect(() => {
    let isCurrent = true;
    setError(null);
    session.departments().then(
      (found) => isCurrent && take(found),
      (reason: unknown) => isCurrent && setError(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => void (isCurrent = false);
  }, [attempt]);

  return { departments, error, retry: () => setAttempt(attempt + 1) };
}
