import type { App } from 'antd';
import type { WireRow } from '#renderer/data-provider.ts';
import type { ActionAnswer } from '#renderer/sources/actions.ts';
import type { Ports } from '#renderer/widgets/ports.ts';
import { madeLinks } from './made-links.ts';
import type { Asked } from './acting.ts';

interface Running extends Asked {
  documentId: string;
  /** What was asked for before. */
  asked: WireRow | undefined;
  /** Called before the user is asked about what the server doubts. */
  onDoubt: (() => void) | undefined;
}

interface Around extends Pick<Ports, 'provider' | 'notify' | 'message' | 'screens'> {
  modal: ReturnType<typeof App.useApp>['modal'];
}

/**
 * Runs an action and tells what came of it, with links to what it has made. What the server doubts, the user is asked about once. Resolves to the
 * answer, or to undefined where nothing was done.
 */
export async function runAction({ action, records, ...running }: Running, around: Around): Promise<ActionAnswer | undefined> {
  const { provider, notify, message, screens, modal } = around;
  const { documentId, asked, onDoubt } = running;
  const [only, ...others] = records;
  const version = others.length === 0 ? only?.version : undefined;
  const request = { documentId, code: action.code, rowIds: records.map(({ id }) => id), asked, ...(version !== undefined && { version }) };
  let done = await provider.act?.(request);
  if (done?.isDoubtful) {
    onDoubt?.();
    const texts = { okText: message('action.all-the-same', { title: action.title }), cancelText: message('action.cancel') };
    const isMeant = await modal.confirm({ title: action.title, content: done.message, ...texts });
    if (!isMeant) return undefined;
    done = await provider.act?.({ ...request, isConfirmed: true });
  }
  if (done) (done.refused.size > 0 ? notify.warning : notify.success)(done.message, madeLinks(done, { screens, message }));
  return done;
}
