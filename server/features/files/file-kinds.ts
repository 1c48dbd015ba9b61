/** One kind of file that may be uploaded. */
export interface FileKind {
  mediaType: string;
  /** Raster images are shown in the page; everything else is only ever downloaded. */
  isShown: boolean;
  /** Checks the magic bytes. */
  matches(head: Buffer): boolean;
}

const startsWith =
  (...signatures: (string | readonly number[])[]) =>
  (head: Buffer) =>
    signatures.some((signature) => hasAt(head, 0, signature));
const zip = startsWith([0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6]);
const compoundFile = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const jpeg = image('image/jpeg', startsWith([0xff, 0xd8, 0xff]));
const openXml = (name: string) => download(`application/vnd.openxmlformats-officedocument.${name}`, zip);

/** THE list of files that may be uploaded, by suffix. Anything a browser could execute (svg, html, xml, scripts) is excluded. */
const kinds: ReadonlyMap<string, FileKind> = new Map([
  ['png', image('image/png', startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['gif', image('image/gif', startsWith('GIF87a', 'GIF89a'))],
  ['webp', image('image/webp', (head) => hasAt(head, 0, 'RIFF') && hasAt(head, 8, 'WEBP'))],
  ['bmp', image('image/bmp', (head) => hasAt(head, 0, 'BM') && hasAt(head, 6, [0, 0, 0, 0]))],
  ['pdf', download('application/pdf', startsWith('%PDF-'))],
  ['docx', openXml('wordprocessingml.document')],
  ['xlsx', openXml('spreadsheetml.sheet')],
  ['pptx', openXml('presentationml.presentation')],
  ['doc', download('application/msword', compoundFile)],
  ['xls', download('application/vnd.ms-excel', compoundFile)],
  ['ppt', download('application/vnd.ms-powerpoint', compoundFile)],
  ['txt', download('text/plain', isText)],
  ['csv', download('text/csv', isText)],
  ['zip', download('application/zip', zip)],
  ['rar', download('application/vnd.rar', startsWith([0x52, 0x61, 0x72, 0x21, 0x1a, 7]))],
  ['7z', download('application/x-7z-compressed', startsWith([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]))],
  ['mp4', download('video/mp4', (head) => hasAt(head, 4, 'ftyp'))],
  ['mp3', download('audio/mpeg', startsWith('ID3', [0xff, 0xfb], [0xff, 0xf3], [0xff, 0xf2]))],
]);
const shownTypes: ReadonlySet<string> = new Set([...kinds.values()].filter(({ isShown }) => isShown).map(({ mediaType }) => mediaType));

/** The file kind of a suffix, in lower case and without its dot; undefined when not allowed. */
export function fileKind(suffix: string): FileKind | undefined {
  return kinds.get(suffix);
}

/** True for the images that may be shown in the page. */
export function isShownType(mediaType: string): boolean {
  return shownTypes.has(mediaType);
}

function image(mediaType: string, matches: FileKind['matches']): FileKind {
  return { mediaType, isShown: true, matches };
}

function download(mediaType: string, matches: FileKind['matches']): FileKind {
  return { mediaType, isShown: false, matches };
}

function hasAt(head: Buffer, place: number, signature: string | readonly number[]): boolean {
  const wanted = typeof signature === 'string' ? Buffer.from(signature, 'latin1') : Buffer.from(signature);
  return head.subarray(place, place + wanted.length).equals(wanted);
}

/** Text in any encoding that keeps ASCII, or in UTF-16 as spreadsheets export it: no control characters but white space. */
function isText(head: Buffer): boolean {
  if (startsWith([0xff, 0xfe], [0xfe, 0xff])(head)) return true;
  return head.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13));
}
