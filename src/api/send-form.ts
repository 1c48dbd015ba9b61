import { message } from '#src/shared/language/index.ts';
import { ApiError } from './api-error.ts';

/** A form to send, with its progress. */
export interface FormRequest {
  url: string;
  form: FormData;
  headers: Record<string, string>;
  /** Called with the percentage sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  createRequest?: () => XMLHttpRequest;
}

/** The server's response to a form. */
export interface FormAnswer {
  status: number;
  text: string;
}

/** Posts a form; `fetch` cannot report upload progress. There is no upload timeout: only `signal` ends a slow upload. */
export function sendForm({ url, form, headers, onProgress, signal, createRequest }: FormRequest): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = createRequest?.() ?? new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.((loaded / total) * 100);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new ApiError('network', message('http.network'), 0, 0));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
