/** How a file is sent (UPLOAD-10). */
export interface UploadOptions {
  /** The folder on the server. */
  biz: string;
  /** A path of this site, where it is not the common one. */
  action?: string;
  /** The member of the answer that holds the path; `message` when absent. */
  responseName?: string;
  /** Told the percent that has been sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Files that are sent and fetched. */
export interface FileSource {
  /** Stores one file and resolves to its path. Rejects with an empty message where the server gives none (UPLOAD-02). */
  upload(file: File, options: UploadOptions): Promise<{ path: string }>;
  /** Where the file of a path is fetched; undefined for what is no path (UPLOAD-09). */
  fileUrl(path: string): string | undefined;
}
