import { App, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { type DayFormat, dayFormats, spellDay } from '#renderer';
import { languageNames, type Language } from '#messages';
import { Choice, ColourChoice, SettingRow, useChangeAppearance } from '#src/features/appearance/index.ts';
import { menuPages, visibleMenu } from '#src/features/navigation/index.ts';
import { grantedCodes, session, useSession } from '#src/features/session/index.ts';
import { useAppearance } from '#src/layout/theme/appearance.ts';
import { setLanguage, useLanguage, useMessage } from '#src/shared/language/index.ts';
import { loadPreferences, type Preferences, savePreferences } from '#src/shared/preferences.ts';
import { settings } from '#src/shared/settings.ts';
import styles from './account.module.css';

/** Language, looks and home page of the user, on every device from the next sign-in on. */
export function PreferencesForm() {
  const message = useMessage();
  const save = useSavePreferences();
  useKeepLooks(save);
  return (
    <div className={styles.choices}>
      <p className={styles.note}>{message('account.preferences-note')}</p>
      <LanguageChoice />
      <Choice name="mode" values={['light', 'dark', 'system']} />
      <SettingRow label={message('theme.colour')}>
        <ColourChoice />
      </SettingRow>
      <Choice name="density" values={['comfortable', 'compact']} />
      <DayFormatChoice />
      <HomeChoice onChange={save} />
    </div>
  );
}

function LanguageChoice() {
  const message = useMessage();
  const label = message('account.language');
  return (
    <SettingRow label={label}>
      <Segmented<Language>
        aria-label={label}
        value={useLanguage()}
        options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: languageNames[value].full }))}
        onChange={setLanguage}
      />
    </SettingRow>
  );
}

/** How days are spelled, each way shown by the day of today. */
function DayFormatChoice() {
  const label = useMessage()('account.day-format');
  const today = dayjs().format('YYYY-MM-DD');
  const change = useChangeAppearance();
  return (
    <SettingRow label={label}>
      <Segmented<DayFormat>
        aria-label={label}
        value={useAppearance().dayFormat}
        options={dayFormats.map((value) => ({ value, label: spellDay(today, value) }))}
        onChange={(dayFormat) => change({ dayFormat })}
      />
    </SettingRow>
  );
}

/** The page that is shown after signing in. */
function HomeChoice({ onChange }: { onChange: (change: Preferences) => Promise<boolean> }) {
  const message = useMessage();
  const { permissionList, grantedAuth } = useSession();
  const { data, isLoading, mutate } = useSWR('preferences', loadPreferences, { shouldRetryOnError: false });
  const pages = menuPages(visibleMenu(permissionList ?? [], grantedCodes(grantedAuth))).filter(
    ({ path, meta }) => path.startsWith('/') && path !== settings.homePath && !meta.target,
  );
  const label = message('account.home');
  const change = async (path: string) => {
    const homePath = path === settings.homePath ? null : path;
    if (!(await onChange({ homePath }))) return;
    session.changeUser({ homePath: homePath ?? '' });
    await mutate({ ...data, homePath }, { revalidate: false });
  };
  return (
    <SettingRow label={label}>
      <Select
        className={styles.home}
        aria-label={label}
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        value={data?.homePath ?? settings.homePath}
        options={[
          { value: settings.homePath, label: message('app.home') },
          ...pages.map(({ path, meta }) => ({ value: path, label: meta.title })),
        ]}
        onChange={(path) => void change(path)}
      />
    </SettingRow>
  );
}

/** Stores a change, and says so when it fails; resolves to whether it was stored. */
function useSavePreferences(): (change: Preferences) => Promise<boolean> {
  const message = useMessage();
  const app = App.useApp();
  return async (change) => {
    try {
      await savePreferences(change);
      app.message.success({ key: 'preferences', content: message('account.saved') });
      return true;
    } catch (error) {
      app.message.warning(error instanceof Error && error.message ? error.message : message('error.unknown'));
      return false;
    }
  };
}

/** Stores the looks and the language whenever they are changed on this page. */
function useKeepLooks(save: (change: Preferences) => Promise<boolean>): void {
  const { mode, density, colour, dayFormat } = useAppearance();
  const looks = JSON.stringify({ language: useLanguage(), mode, density, colour, dayFormat });
  const known = useRef(looks);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (known.current === looks) return;
    const [before, now] = [JSON.parse(known.current), JSON.parse(looks)];
    known.current = looks;
    void latest.current(Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value)));
  }, [looks]);
}
