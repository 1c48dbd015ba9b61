/** Upload and download settings (COL-15, COL-16). */
export interface FilesPlan {
  /** Maximum number of files; the newest stay (UPLOAD-04). */
  limit?: number;
  buttonText?: string;
  allowDownload: boolean;
  allowRemove: boolean;
  /** A path of this site to upload to, instead of the common one. */
  action?: string;
  /** The response member that holds the path, where it is not `message`. */
  responseName?: string;
  /** The cells of a grid send the token of the user with their files (AUTH-16); fields of a form always do. */
  sendsToken?: true;
  /** Values are lists of whole files, with name and size, instead of paths (UPLOAD-03). */
  areWhole?: true;
}
