import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeveloperRowActions } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';
import { ScriptsDialog } from './ScriptsDialog.tsx';

/** The ways from a form to its records, its stored scripts and, where it has views, to them. */
export function HeadActions({ row: { values } }: ComponentProps<DeveloperRowActions['Actions']>) {
  const message = useMessage();
  const navigate = useNavigate();
  const [showsScripts, setShowsScripts] = useState(false);
  const id = String(values['id']);
  return (
    <>
      <Button type="link" size="small" onClick={() => void navigate(`/online/cgformList/${encodeURIComponent(id)}`)}>
        {message('form-heads.open')}
      </Button>
      <Button type="link" size="small" onClick={() => setShowsScripts(true)}>
        {message('form-heads.scripts')}
      </Button>
      {Number(values['hascopy']) > 0 && (
        <Button type="link" size="small" onClick={() => void navigate(`/online/copyform/${encodeURIComponent(id)}`)}>
          {message('form-heads.views-of')}
        </Button>
      )}
      {showsScripts && <ScriptsDialog formId={id} title={String(values['tableTxt'] ?? '')} onClose={() => setShowsScripts(false)} />}
    </>
  );
}
