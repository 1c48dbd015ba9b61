import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { usePorts } from '../ports.ts';

/** Uploads images that are picked, pasted or dropped, and passes their addresses on (FORM-10, UPLOAD-05). */
export function useImageUpload(insert: (url: string, name: string) => void) {
  const { provider, message, notify } = usePorts();
  const [pending, setPending] = useState(0);

  async function send(file: File) {
    if (!file.type.includes('image')) return notify.warning(message('upload.images-only'));
    setPending((count) => count + 1);
    try {
      const { path } = await provider.upload(file, { purpose: 'text' });
      const url = provider.fileUrl(path);
      if (url) insert(url, file.name);
      else notify.error(message('upload.file-failed', { name: file.name }));
    } catch {
      notify.error(message('upload.file-failed', { name: file.name }));
    } finally {
      setPending((count) => count - 1);
    }
  }

  function takeImages(event: ClipboardEvent | DragEvent, files: FileList | undefined) {
    const images = [...(files ?? [])].filter((file) => file.type.includes('image'));
    if (images.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    for (const image of images) void send(image);
  }

  return {
    isUploading: pending > 0,
    onPaste: (event: ClipboardEvent) => takeImages(event, event.clipboardData.files),
    onDrop: (event: DragEvent) => takeImages(event, event.dataTransfer.files),
    pick: () => askForImages((file) => void send(file)),
  };
}

/** Opens the browser's file chooser. */
function askForImages(onChosen: (file: File) => void) {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*', multiple: true });
  input.addEventListener('change', () => [...(input.files ?? [])].forEach(onChosen));
  input.click();
}
