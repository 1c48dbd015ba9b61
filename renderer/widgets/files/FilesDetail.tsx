import type { StoredFile } from '#renderer/column-types/whole-files.ts';
import type { CellProps } from '#renderer/widgets/widget-props.ts';
import type { FileLook } from './file-looks.ts';
import { FileName } from './FileName.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useUploads } from './useUploads.ts';
import styles from './files.module.css';

/** All files of a field to read: links, or pictures that open enlarged. */
export function FilesDetail({ look, value, column }: CellProps<readonly StoredFile[]> & { look: FileLook }) {
  const { files } = useUploads({ value, column, look, announces: false });
  return (
    <ul className={look.isImage ? styles.cards : styles.list} aria-label={column.title}>
      {files.map((file) => (
        <li key={file.id}>
          {look.isImage ? <Thumbnail file={file} size="large" /> : <FileName file={file} isLink={column.files?.allowDownload !== false} />}
        </li>
      ))}
    </ul>
  );
}
