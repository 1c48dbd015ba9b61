import { createContext, use } from 'react';
import { valueStore, type ValueStore } from '#renderer/stores/value-store.ts';
import type { UploadFile } from './upload-list.ts';

/** The files of one field or cell until all are uploaded, otherwise null; and their running uploads by file id. */
export interface PendingFiles {
  list: ValueStore<readonly UploadFile[] | null>;
  senders: Map<string, AbortController>;
}

/** A field by the pointer of its column, or a cell of it by its row. */
export interface FilesPlace {
  rowId?: string;
  pointer: string;
}

/** Pending work such as uploads: a form does not save before it has finished. */
export interface PendingWork {
  /** Counts work until it settles; aborted work does not count as failed. Returns the same promise. */
  track<Result>(work: Promise<Result>, aborter?: AbortController): Promise<Result>;
  isBusy(): boolean;
  /** Resolves when all work has finished, to false if any failed meanwhile. */
  settled(): Promise<boolean>;
  /** The files of a cell; they survive scrolling the cell out of view. */
  filesOf(place: FilesPlace): PendingFiles;
  /** Counts the files of a field while it is mounted; returns the function that ends that. */
  show(place: FilesPlace, files: PendingFiles): () => void;
  /** Cells and fields with failed files that were neither retried nor removed; some of the rows may no longer exist. */
  failed(): readonly FilesPlace[];
  /** Gives up the files of cells that no longer exist. */
  drop(isGone: (place: FilesPlace) => boolean): void;
  /** Aborts all work: the form was closed. */
  abort(): void;
}

/** No uploads. */
export function pendingFiles(): PendingFiles {
  return { list: valueStore<readonly UploadFile[] | null>(null), senders: new Map() };
}

const isFailed = ({ list }: PendingFiles) => list.get()?.some(({ status }) => status === 'error') === true;

/** The lists of files that a form waits for. */
function fileLists(): Pick<PendingWork, 'filesOf' | 'show' | 'failed' | 'drop'> {
  const kept = new Map<string, FilesPlace & { files: PendingFiles }>();
  const shown = new Set<FilesPlace & { files: PendingFiles }>();
  return {
    filesOf(place) {
      const key = `${place.pointer} ${place.rowId}`;
      const known = kept.get(key)?.files;
      if (known) return known;
      const files = pendingFiles();
      files.list.subscribe(() => (files.list.get() ? kept.set(key, { ...place, files }) : kept.delete(key)));
      return files;
    },
    show(place, files) {
      const entry = { ...place, files };
      shown.add(entry);
      return () => void shown.delete(entry);
    },
    failed: () => [...shown, ...kept.values()].filter(({ files }) => isFailed(files)),
    drop(isGone) {
      for (const place of [...kept.values()].filter(isGone)) {
        for (const aborter of place.files.senders.values()) aborter.abort();
        place.files.list.set(null);
      }
    },
  };
}

/** No work yet. */
export function createPendingWork(): PendingWork {
  const running = new Map<Promise<boolean>, AbortController | undefined>();
  return {
    ...fileLists(),
    track(work, aborter) {
      const over = work.then(
        () => true,
        () => aborter?.signal.aborted === true,
      );
      running.set(over, aborter);
      void over.then(() => running.delete(over));
      return work;
    },
    isBusy: () => running.size > 0,
    async settled() {
      let isDone = true;
      while (running.size > 0) isDone = (await Promise.all(running.keys())).every(Boolean) && isDone;
      // Callers that await the work apply its result after this promise has resolved.
      await new Promise((resolve) => setTimeout(resolve));
      return isDone;
    },
    abort() {
      for (const aborter of running.values()) aborter?.abort();
    },
  };
}

const PendingContext = createContext<PendingWork>(createPendingWork());

/** Lets the widgets below register pending work. */
export const PendingWorkProvider = PendingContext.Provider;

/** The work of the form around a widget. */
export function usePendingWork(): PendingWork {
  return use(PendingContext);
}
