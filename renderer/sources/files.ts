/** What a file is uploaded for: a field of a form, a cell of a table, or a text that shows it (UPLOAD-10). */
export type UploadPurpose = 'field' | 'cell' | 'text';

/** How a file is sent. */
export interface UploadOptions {
  purpose: UploadPurpose;
  /** An upload path of this site, where it is not the common one. */
  action?: string;
  /** The response member that holds the path; `message` when absent. */
  responseName?: string;
  /** The token of the user is not sent (AUTH-16). */
  isAnonymous?: boolean;
  /** Called with the percentage sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** File upload and download. */
export interface FileSource {
  /** Uploads one file and resolves to its path. Rejects with an empty message when the server gives none (UPLOAD-02). */
  upload(file: File, options: UploadOptions): Promise<{ path: string }>;
  /** The download address of a path; undefined for anything else (UPLOAD-09). */
  fileUrl(path: string): string | undefined;
}
