import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeveloperRowActions } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';

/** The ways from a form to its records and, where it has views, to them. */
export function HeadActions({ row: { values } }: ComponentProps<DeveloperRowActions['Actions']>) {
  const message = useMessage();
  const navigate = useNavigate();
  const id = encodeURIComponent(String(values['id']));
  return (
    <>
      <Button type="link" size="small" onClick={() => void navigate(`/online/cgformList/${id}`)}>
        {message('form-heads.open')}
      </Button>
      {Number(values['hascopy']) > 0 && (
        <Button type="link" size="small" onClick={() => void navigate(`/online/copyform/${id}`)}>
          {message('form-heads.views-of')}
        </Button>
      )}
    </>
  );
}
