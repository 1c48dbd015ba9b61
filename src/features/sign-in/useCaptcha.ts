import { useCallback, useEffect, useRef, useState } from 'react';
import { http } from '#src/api/http.ts';
import { settings } from '#src/shared/settings.ts';

/** A captcha image and its key on the server. */
export interface Captcha {
  /** The image as a data url; empty while loading. */
  image: string;
  hasFailed: boolean;
  /** The key of the latest image. */
  key(): number;
  refresh(): void;
}

/** Loads a captcha image, and another whenever `refresh` is called (wire 2.1). */
export function useCaptcha(): Captcha {
  const [state, setState] = useState({ image: '', hasFailed: false });
  const key = useRef(0);
  const refresh = useCallback(() => {
    const asked = Date.now();
    key.current = asked;
    setState({ image: '', hasFailed: false });
    http.get(`/sys/randomImage/${asked}`, { silent: true }).then(
      ({ result }) => key.current === asked && setState({ image: imageOf(result), hasFailed: !imageOf(result) }),
      () => key.current === asked && setState({ image: '', hasFailed: true }),
    );
  }, []);
  useEffect(() => (settings.hasCaptcha ? refresh() : undefined), [refresh]);
  return { ...state, key: () => key.current, refresh };
}

function imageOf(result: unknown): string {
  return typeof result === 'string' && result.startsWith('data:image/') ? result : '';
}
