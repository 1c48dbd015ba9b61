import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePorts } from '../ports.ts';
import { newKeptId } from './kept-id.ts';
import { keepLater, keptWorks } from './kept-work.ts';

/** Characters of work that are stored: more would exceed the device's quota, and writing them would block typing. */
const MAX_LENGTH = 500_000;

/** Unsaved work as stored on the device: plain JSON. */
export interface KeptWork<Content> {
  /** Distinguishes the works of several windows. */
  id: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** The version of what is stored that the work is based on. */
  version: string;
  content: Content;
}

/** Work whose unsaved changes are to be kept. */
interface Work<Content> {
  /** Names it among all of a user. */
  name: string;
  /** What is unsaved now; null where nothing is. */
  unsaved: () => Pick<KeptWork<Content>, 'version' | 'content'> | null;
  /** Calls the listener after each change. */
  subscribe: (listener: () => void) => () => void;
  /** The stored content; null for what is none. Always the same function. */
  read: (stored: unknown) => Content | null;
}

/** The unsaved works of one name and user on this device. */
export interface KeptWorks<Content> {
  /** Those that can be restored; none is ever restored automatically. */
  offered: readonly KeptWork<Content>[];
  /** False while the device cannot store the work, so that unsaved changes would be lost with the page. */
  isKept: boolean;
  /** Withdraws an offered work, which was restored or discarded. */
  settle(work: KeptWork<Content>): void;
  /** Called when the unsaved changes are discarded: removes what this window has kept, until something is changed again. */
  forget(): void;
}

/** Keeps unsaved work of a user on the device for a while (IMPLIED-22), and offers what earlier sessions or other windows have left. */
export function useKeptWork<Content>({ name, unsaved, subscribe, read }: Work<Content>): KeptWorks<Content> {
  const works = useWorksOnDevice(name, read);
  const [ownId] = useState(newKeptId);
  const [isKept, setIsKept] = useState(true);
  const [offered, setOffered] = useState(works.read);
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const isForgotten = useRef(false);
  useEffect(() => {
    const keep = () => {
      const now = isForgotten.current ? null : latest.current();
      const isSmall = now === null || JSON.stringify(now).length <= MAX_LENGTH;
      // When a work is too large, the one stored before stays.
      setIsKept(isSmall && works.replace([ownId], now ? [{ id: ownId, savedAt: Date.now(), ...now }] : []));
    };
    const onChange = (listener: () => void) =>
      subscribe(() => {
        isForgotten.current = false;
        listener();
      });
    return keepLater(onChange, keep);
  }, [subscribe, works, ownId]);
  const settle = useCallback(
    ({ id }: KeptWork<Content>) => {
      setOffered((all) => all.filter((work) => work.id !== id));
      works.replace([id], []);
    },
    [works],
  );
  const forget = useCallback(() => {
    isForgotten.current = true;
    works.replace([ownId], []);
  }, [works, ownId]);
  return { offered, isKept, settle, forget };
}

/** The works of one name and the user as the device stores them. */
function useWorksOnDevice<Content>(name: string, read: Work<Content>['read']) {
  const { device, user } = usePorts();
  const key = `draft:${user.id}:${name}`;
  return useMemo(() => keptWorks(device, key, worksReader(read)), [device, key, read]);
}

/** Parses what the device stores; anything that is no work of this kind is dropped. */
function worksReader<Content>(read: (stored: unknown) => Content | null): (stored: unknown) => KeptWork<Content>[] {
  return (stored) =>
    (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
      const { id, savedAt, version, content } = Object(one ?? undefined) as Partial<Record<keyof KeptWork<Content>, unknown>>;
      const known = read(content);
      if (known === null || typeof id !== 'string' || typeof savedAt !== 'number' || typeof version !== 'string') return [];
      return [{ id, savedAt, version, content: known }];
    });
}
