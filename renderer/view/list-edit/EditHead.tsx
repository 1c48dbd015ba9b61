import { useCallback, useRef, type ComponentProps } from 'react';
import { laterView } from '#renderer/widgets/later-view.tsx';
import { editCode } from './edit-code.ts';
import type { KeptRowsOffers as Offers } from './KeptRowsOffers.tsx';
import type { Editing } from './useEditing.ts';

const EditBar = laterView(async () => (await editCode.load()).EditBar);
const KeptRowsOffers = laterView(async () => (await import('./KeptRowsOffers.tsx')).KeptRowsOffers);

type EditHeadProps = Pick<ComponentProps<typeof Offers>, 'plan' | 'list' | 'dictionaries'> & { editing: Editing };

/** Focuses an element, which may be drawn later. */
function useLaterFocus() {
  const element = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  const host = useCallback((drawn: HTMLDivElement | null) => {
    element.current = drawn;
    if (drawn && isAwaited.current) drawn.focus();
    isAwaited.current &&= !drawn;
  }, []);
  const focus = () => {
    isAwaited.current = !element.current;
    element.current?.focus();
  };
  return { host, focus };
}

/** What stands above rows that are edited: unsaved edits that the device has kept, and the bar. Their code comes after the rows, that of the former only where there are some. */
export function EditHead({ editing, ...parts }: EditHeadProps) {
  const { edit, page, bar } = editing;
  const { host, focus } = useLaterFocus();
  return (
    <>
      {edit.isOffered && edit.kept.isFilled && parts.list.isLoaded && <KeptRowsOffers {...parts} edit={edit} onRestored={focus} />}
      {page && <EditBar {...bar} page={page} host={host} />}
    </>
  );
}
