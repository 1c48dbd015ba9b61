import { Button } from 'antd';
import type { PlaceOfUse, Usage } from '#renderer/sources/in-use.ts';
import { listParams } from '#renderer/query/list-state.ts';
import { BUSY } from '#renderer/widgets/busy.tsx';
import { useFirstFocus } from '#renderer/widgets/dialog/useFirstFocus.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ScreenLink } from '#renderer/widgets/ScreenLink.tsx';
import styles from './InUseDialog.module.css';

interface InUseDialogProps {
  usage: Usage;
  isOpen: boolean;
  isBusy: boolean;
  onDisable: () => void;
  onClose: () => void;
  afterClose: () => void;
}

/** Pixels. */
const WIDTH = 520;

/**
 * Says where the records that could not be deleted are in use, with a link to each place, and offers to disable them instead (SCREEN-01). The
 * first focus is on closing: a second Enter meant for the question before must not disable anything.
 */
export function InUseDialog({ usage: { places, names, disable }, isOpen, isBusy, onDisable, onClose, afterClose }: InUseDialogProps) {
  const { message } = usePorts();
  const title =
    names.length === 1 ? message('in-use.title', { name: names[0] ?? '' }) : message('in-use.title-several', { n: names.length });
  return (
    <WorkDialog title={title} width={WIDTH} isOpen={isOpen} onCancel={onClose} afterClose={afterClose}>
      <div ref={useFirstFocus()}>
        {names.length > 1 && <p className={styles.names}>{names.join(message('in-use.separator'))}</p>}
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={`${place.title} ${place.fieldTitle}`}>
              <Place place={place} onLeave={onClose} />
            </li>
          ))}
        </ul>
        <p className={styles.hint}>{message(disable ? 'in-use.disable-hint' : 'in-use.hint')}</p>
        <div className={styles.buttons}>
          <Button data-first-focus onClick={onClose}>
            {message('action.close')}
          </Button>
          {disable && (
            <Button type="primary" loading={isBusy && BUSY} onClick={onDisable}>
              {message(disable.ids.length > 1 ? 'in-use.disable-several' : 'in-use.disable', { n: disable.ids.length })}
            </Button>
          )}
        </div>
      </div>
    </WorkDialog>
  );
}

/** The form and the field, as a link to the rows where the application has a screen of them. */
function Place({ place, onLeave }: { place: PlaceOfUse; onLeave: () => void }) {
  const { message, screens } = usePorts();
  const { title, fieldTitle, count, isMore, screen } = place;
  const text = message(isMore ? 'in-use.place-more' : 'in-use.place', { title, field: fieldTitle, n: count });
  const path = screen && screens?.pathOf(screen.documentId);
  if (!screen || !path) return text;
  return (
    <ScreenLink address={`${path}?${listParams(screen.filters)}`} onLeave={onLeave}>
      {text}
    </ScreenLink>
  );
}
