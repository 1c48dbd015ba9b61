import { Segmented } from 'antd';
import { useMemo } from 'react';
import { SWRConfig } from 'swr';
import { type DeveloperAdditions, RendererProvider } from '#renderer/react';
import { useRendererPorts } from '#src/features/rendered/index.ts';
import { useLanguage, useMessage } from '#src/shared/language/index.ts';
import { usePageParams } from '#src/shared/open-page.ts';
import { fixtureProvider, serverMoods, type ServerMood } from './fixture-provider.ts';
import { gallerySamples } from './gallery-samples.ts';
import { tagColor } from './tag-color.ts';
import { TypeList } from './TypeList.tsx';
import { TypeSections } from './TypeSections.tsx';
import styles from './gallery.module.css';

const cells: DeveloperAdditions = { tagColor };

/** A live demo of every column type, for document authors; the URL holds the type and the sample server's behaviour. */
export function GalleryPage() {
  const message = useMessage();
  const [params, setParams] = usePageParams();
  const mood = serverMoods.find((one) => one === params.get('server')) ?? 'normal';
  const language = useLanguage();
  const provider = useMemo(() => fixtureProvider(mood, language), [mood, language]);
  const ports = useRendererPorts(provider);
  const { permissions } = ports;
  const samples = useMemo(() => gallerySamples(permissions, language), [permissions, language]);
  const sample = samples.find(({ name }) => name === params.get('type')) ?? samples[0];
  const change = (next: ServerMood) => {
    params.set('server', next);
    setParams(params, { replace: true });
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.about}>
          <h2 className={styles.title}>{message('gallery.title')}</h2>
          <p className={styles.remark}>{message('gallery.explanation')}</p>
        </div>
        <MoodChoice mood={mood} onChange={change} />
      </header>
      <div className={styles.columns}>
        <TypeList current={sample?.name} mood={mood} />
        <SWRConfig key={`${mood} ${language}`} value={{ provider: () => new Map() }}>
          <RendererProvider value={{ ...ports, ...cells }}>{sample && <TypeSections key={sample.name} sample={sample} />}</RendererProvider>
        </SWRConfig>
      </div>
    </div>
  );
}

/** How the sample server behaves. */
function MoodChoice({ mood, onChange }: { mood: ServerMood; onChange: (mood: ServerMood) => void }) {
  const message = useMessage();
  return (
    <div className={styles.server}>
      <span aria-hidden>{message('gallery.server')}</span>
      <Segmented
        aria-label={message('gallery.server')}
        value={mood}
        onChange={onChange}
        options={serverMoods.map((one) => ({ value: one, label: message(`gallery.mood.${one}`) }))}
      />
    </div>
  );
}
