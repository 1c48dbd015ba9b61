import { Button, Result } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import type { MessageCode } from '#messages';
import { useMessage } from '#src/shared/language/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';
import { settings } from '#src/shared/settings.ts';

/** The pages by their component names; `back` leads to the page before. */
const PAGES = {
  'exception/403': { status: 'warning', name: 'forbidden' },
  'exception/404': { status: 'warning', name: 'missing' },
  'exception/500': { status: 'error', name: 'broken' },
  'result/Success': { status: 'success', name: 'success' },
  'result/Error': { status: 'error', name: 'failure' },
} as const;

const isNamed = (component: string): component is keyof typeof PAGES => Object.hasOwn(PAGES, component);

/** What happened, what it means and what to do next: no right, no such page, a broken server (SCREEN-11), done, failed (SCREEN-16). */
export function ResultPage({ component }: Pick<PageProps, 'component'>) {
  const message = useMessage();
  const navigate = useNavigate();
  const { status, name } = PAGES[isNamed(component) ? component : 'exception/404'];
  const title: MessageCode = name === 'missing' ? 'not-found.title' : `result.${name}`;
  const note: MessageCode = name === 'missing' ? 'not-found.explanation' : `result.${name}-note`;
  return (
    <Result
      status={status}
      title={message(title)}
      subTitle={message(note)}
      extra={[
        <Link key="home" to={settings.homePath} replace>
          <Button type="primary" tabIndex={-1}>
            {message('not-found.back')}
          </Button>
        </Link>,
        name === 'broken' ? (
          <Button key="again" onClick={() => location.reload()}>
            {message('page.reload')}
          </Button>
        ) : (
          <Button key="back" onClick={() => void navigate(-1)}>
            {message('result.back')}
          </Button>
        ),
      ]}
    />
  );
}
