import { App, Avatar, Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { laterView } from '#renderer/react';
import { session } from '#src/features/session/index.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './account.module.css';
import { imageAddress } from '#src/shared/image-address.ts';
import { type Profile, saveProfile } from './profile.ts';

const AvatarDialog = laterView(async () => (await import('./AvatarDialog.tsx')).AvatarDialog);

/** The avatar, with the ways to change it and to take it away. */
export function AvatarField({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const message = useMessage();
  const app = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const { source, choose, close } = useChosenImage();
  const finish = (avatar: string) => {
    close();
    session.changeUser({ avatar });
    app.message.success(message('account.saved'));
    onChange();
  };
  const remove = () =>
    saveProfile({ avatar: null }).then(
      () => finish(''),
      (error: Error) => app.message.warning(error.message),
    );
  return (
    <div className={styles.avatar}>
      <Avatar size={96} src={imageAddress(profile.avatar)} alt={message('account.avatar')}>
        {profile.realname.slice(-1)}
      </Avatar>
      <Button onClick={() => input.current?.click()}>{message('account.avatar-change')}</Button>
      {profile.avatar && (
        <Button type="link" size="small" onClick={() => void remove()}>
          {message('account.avatar-remove')}
        </Button>
      )}
      <ImageInput input={input} onChoose={choose} />
      {source && <AvatarDialog source={source} onClose={close} onSaved={finish} />}
    </div>
  );
}

function ImageInput({ input, onChoose }: { input: RefObject<HTMLInputElement | null>; onChoose: (file: File | undefined) => void }) {
  const label = useMessage()('account.avatar-change');
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/png,image/jpeg,image/webp,image/gif"
      aria-label={label}
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        target.value = '';
      }}
    />
  );
}

/** The address of the chosen image, given back when it is no longer needed; a file that is no image is refused. */
function useChosenImage() {
  const message = useMessage();
  const app = App.useApp();
  const [source, setSource] = useState<string>();
  useEffect(() => () => (source === undefined ? undefined : URL.revokeObjectURL(source)), [source]);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.type.startsWith('image/')) setSource(URL.createObjectURL(file));
    else app.message.warning(message('account.avatar-no-image'));
  };
  return { source, choose, close: () => setSource(undefined) };
}
