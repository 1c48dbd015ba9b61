import { useCallback, useEffect, useRef, useState } from 'react';
import { useUrl } from '#renderer/widgets/ports.ts';

/** The URL parameter of the open groups, and how long it may become: an address that is longer cannot be sent to others. */
const OPEN = 'groups';
const LONGEST = 1500;

/** The open groups by id, which the address names; another question closes them. */
export function useOpenGroups(question: string) {
  const url = useUrl();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => readOpenGroups(url.params.get(OPEN)));
  const latest = useRef(url);
  useEffect(() => void (latest.current = url));
  const write = useCallback((next: ReadonlySet<string>) => {
    setOpen(next);
    const params = new URLSearchParams(latest.current.params);
    const text = JSON.stringify([...next].map((id) => JSON.parse(id) as unknown));
    if (next.size > 0 && text.length <= LONGEST) params.set(OPEN, text);
    else params.delete(OPEN);
    latest.current.set(params, { replace: true });
  }, []);
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    write(new Set());
  }, [question, write]);
  return { open, write };
}

/** The ids of the groups that an address names; none of anything else. */
function readOpenGroups(text: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(ids) ? ids.map((id: unknown) => JSON.stringify(id)) : []);
  } catch {
    return new Set();
  }
}
