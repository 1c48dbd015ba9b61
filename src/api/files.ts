import { urlPart, type DataProvider, type UploadOptions } from '#renderer';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';

const UPLOAD_PATH = '/sys/common/upload';
const STATIC_PATH = '/sys/common/static';

/** The parts that accompany a file (UPLOAD-10). */
const PARTS: Readonly<Record<UploadOptions['purpose'], Readonly<Record<string, string>>>> = {
  field: { biz: 'temp' },
  cell: { isup: '1' },
  text: { biz: 'jeditor', jeditor: '1' },
};

/** Uploads files, and builds their download addresses (wire 6.4). */
export function createFiles(http: Http): Pick<DataProvider, 'upload' | 'fileUrl'> {
  return {
    async upload(file, { purpose, action, responseName = 'message', isAnonymous, onProgress, signal }) {
      const form = new FormData();
      for (const [name, value] of Object.entries(PARTS[purpose])) form.set(name, value);
      form.set('file', file);
      const { body, code } = await http.postForm(belowBase(http, action ?? UPLOAD_PATH), form, { isAnonymous, onProgress, signal });
      const path: unknown = Object(body)[responseName];
      if (typeof path !== 'string' || path === '') throw new ApiError('refused', '', 0, code);
      return { path };
    },
    fileUrl(path) {
      if (/^https?:\/\//i.test(path)) return path;
      const parts = path.split(/[\\/]+/).filter((part) => part !== '');
      if (parts.length === 0 || path.includes('[') || parts.includes('..')) return undefined;
      return http.address([STATIC_PATH, ...parts.map(urlPart)].join('/'));
    },
  };
}

/** Documents give the upload path with or without the base. */
function belowBase(http: Http, action: string): string {
  const base = http.address('');
  return action.startsWith(base) ? action.slice(base.length) : action;
}
