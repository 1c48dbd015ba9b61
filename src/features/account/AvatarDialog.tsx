import { App, Modal, Slider } from 'antd';
import { useRef, useState } from 'react';
import { useRestoreFocusOnUnmount } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './account.module.css';
import { CropStage, type Picture } from './CropStage.tsx';
import { changeCrop, cutOut, MOST_ZOOM } from './crop.ts';
import { saveAvatar } from './profile.ts';

/** Pixels of the stored image. */
const STORED = 256;

interface AvatarDialogProps {
  /** The address of the chosen image. */
  source: string;
  onClose: () => void;
  onSaved: (path: string) => void;
}

/** Lets the user choose the square of an image, by dragging, arrow keys and a slider, and stores it as the avatar. */
export function AvatarDialog({ source, onClose, onSaved }: AvatarDialogProps) {
  const message = useMessage();
  useRestoreFocusOnUnmount();
  const image = useRef<HTMLImageElement>(null);
  const [picture, setPicture] = useState<Picture>();
  const { isBusy, save } = useSaveAvatar(onSaved);
  return (
    <Modal
      open
      title={message('account.avatar-crop')}
      width={360}
      okText={message('account.save')}
      cancelText={message('action.cancel')}
      okButtonProps={{ disabled: !picture }}
      confirmLoading={isBusy}
      onOk={() => void (image.current && picture && save(image.current, picture))}
      onCancel={onClose}
    >
      <CropStage {...{ source, image, picture, setPicture }} />
      <Slider
        aria-label={message('account.zoom')}
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        tooltip={{ open: false }}
        value={picture?.crop.zoom ?? 1}
        onChange={(zoom) => picture && setPicture({ ...picture, crop: changeCrop(picture.size, picture.crop, { zoom }) })}
      />
      <p className={styles.note}>{message('account.crop-hint')}</p>
    </Modal>
  );
}

/** Cuts the square out and stores it; a failure is said and leaves the dialog open. */
function useSaveAvatar(onSaved: (path: string) => void) {
  const message = useMessage();
  const app = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const save = async (image: HTMLImageElement, { crop }: Picture) => {
    setBusy(true);
    try {
      onSaved(await saveAvatar(await cutOut(image, crop, STORED)));
    } catch (error) {
      app.message.warning(error instanceof Error && error.message ? error.message : message('error.unknown'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
