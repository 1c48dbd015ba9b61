import { iconPaths } from './icon-paths.ts';
import styles from './light.module.css';

/** An icon of Ant Design as it is drawn, without antd; it says nothing. */
export function LightIcon({ name, isSpinning = false }: { name: keyof typeof iconPaths; isSpinning?: boolean }) {
  const { box, paths } = iconPaths[name];
  return (
    <svg
      className={isSpinning ? styles.spinning : styles.icon}
      viewBox={box}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
