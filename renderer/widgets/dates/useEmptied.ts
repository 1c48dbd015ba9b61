import { useEffect, type RefObject } from 'react';
import { isTextInput } from '../type-into.ts';

/** Clears a date picker whose text is deleted by hand; antd would restore the last date it parsed. */
export function useEmptied(picker: RefObject<{ nativeElement: HTMLElement } | null>) {
  useEffect(() => {
    const element = picker.current?.nativeElement;
    const look = ({ target }: Event) => {
      if (target instanceof Element && isTextInput(target) && target.value === '')
        element?.querySelector<HTMLElement>('.ant-picker-clear')?.click();
    };
    element?.addEventListener('input', look);
    return () => element?.removeEventListener('input', look);
  }, [picker]);
}
