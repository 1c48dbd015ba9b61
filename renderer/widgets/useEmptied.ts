import { useEffect, type RefObject } from 'react';
import { isTextBox } from './type-into.ts';

/** A picker whose text is taken out by hand is cleared, as by its mark: antd would go back to the last date that it read there. */
export function useEmptied(picker: RefObject<{ nativeElement: HTMLElement } | null>) {
  useEffect(() => {
    const element = picker.current?.nativeElement;
    const look = ({ target }: Event) => {
      if (target instanceof Element && isTextBox(target) && target.value === '')
        element?.querySelector<HTMLElement>('.ant-picker-clear')?.click();
    };
    element?.addEventListener('input', look);
    return () => element?.removeEventListener('input', look);
  }, [picker]);
}
