import { Grid } from 'antd';

/** True on a screen narrower than 768 pixels: cards in place of rows, dialogs over the whole screen. */
export function useIsPhone(): boolean {
  return Grid.useBreakpoint().md === false;
}
