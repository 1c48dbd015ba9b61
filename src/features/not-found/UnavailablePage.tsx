import { Result, Typography } from 'antd';
import { useMessage } from '#src/shared/language/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';

/** A placeholder that names a page kind that does not exist. */
export function UnavailablePage({ title, component, url }: PageProps) {
  const message = useMessage();
  const isExternal = url !== undefined && /^https?:\/\//.test(url);
  return (
    <Result
      status="info"
      title={message('unavailable.title')}
      subTitle={message('unavailable.explanation', { title, component })}
      extra={
        isExternal && (
          <Typography.Link href={url} target="_blank" rel="noopener noreferrer">
            {message('unavailable.open-link')}
          </Typography.Link>
        )
      }
    />
  );
}
