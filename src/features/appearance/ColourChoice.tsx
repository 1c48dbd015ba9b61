import { CheckOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useAppearance } from '#src/layout/theme/appearance.ts';
import { THEME_COLOURS } from '#src/layout/theme/colours.ts';
import { useMessage } from '#src/shared/language/index.ts';
import styles from './appearance.module.css';
import { useChangeAppearance } from './useChangeAppearance.ts';

/** The eight colours (THEME-03). */
export function ColourChoice() {
  const message = useMessage();
  const { colour } = useAppearance();
  const change = useChangeAppearance();
  return (
    <div role="radiogroup" aria-label={message('theme.colour')} className={styles.colours}>
      {THEME_COLOURS.map((one) => {
        const isChosen = one.colour.toLowerCase() === colour.toLowerCase();
        return (
          <Tooltip key={one.colour} title={message(one.name)}>
            <button
              type="button"
              role="radio"
              aria-checked={isChosen}
              aria-label={message(one.name)}
              className={styles.colour}
              style={{ background: one.colour }}
              onClick={() => change({ colour: one.colour })}
            >
              {isChosen && <CheckOutlined />}
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}
