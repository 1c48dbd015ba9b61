import { createFiles } from '#src/api/files.ts';
import { http } from '#src/api/http.ts';

const files = createFiles(http);

/** The address of a stored image; undefined for none. */
export const imageAddress = (path: string): string | undefined => (path === '' ? undefined : files.fileUrl(path));
