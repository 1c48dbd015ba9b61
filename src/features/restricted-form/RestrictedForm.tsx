import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { http } from '#src/api/http.ts';
import { createRestrictions } from '#src/api/restrictions.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './restricted-form.module.css';
import { restrictionsPath } from './restrictions-path.ts';
import { useMayResolve } from './useMayResolve.ts';

const restrictions = createRestrictions(http);
const ONCE = { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 };

/** A form's screen; above it, for who may end that, that the form is closed to everybody else, why, and where it is opened. */
export function RestrictedForm({ formId, children }: { formId: string; children: ReactNode }) {
  const message = useMessage();
  const mayResolve = useMayResolve();
  // It decides nothing on the screen, so that a failure is no reason to show one.
  const { data = [] } = useSWR(mayResolve ? ['restrictions', formId] : null, () => restrictions.list(formId), ONCE);
  const open = data.filter(({ resolvedAt }) => !resolvedAt);
  const [around, within] = open.length > 0 ? [styles.closed, styles.screen] : [styles.open, styles.open];
  // The same around the screen in any case: what has been typed before the answer stays.
  return (
    <div className={around}>
      {open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={message('restriction.closed')}
          description={open.map(({ id, rule, effect }) => (
            <div key={id}>{message('restriction.closed-because', { rule, effect })}</div>
          ))}
          action={<Link to={restrictionsPath(formId)}>{message('restriction.open-list')}</Link>}
        />
      )}
      <div className={within}>{children}</div>
    </div>
  );
}
