import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PrintView } from '#renderer/react';
import { Rendered } from '#src/features/rendered/index.ts';

/** The print of records by a template (SCREEN-15): `/print/so_order_confirm?id=…`, several ids joined by commas. */
export function PrintPage() {
  const { template = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ids = (params.get('id') ?? '').split(',').filter(Boolean);
  return (
    <Rendered>
      <PrintView code={template} ids={ids} onClose={() => void navigate('/')} />
    </Rendered>
  );
}
