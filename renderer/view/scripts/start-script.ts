import type { Ports } from '#renderer/widgets/ports.ts';
import { openSandbox, type Sandbox, type ScriptEnd } from './sandbox.ts';
import type { ScriptMessage } from './script-message.ts';

/** Answers that a script may have asked for while it runs. */
const MOST_READS = 100;

/** An address of the application itself. */
const OWN_ADDRESS = /^\/(?![/\\])/;

type OwnMessage = Extract<ScriptMessage, { type: 'set' | 'reload' }>;

/**
 * Starts a script: what it tells is shown, what it opens is a page of the user, what it reads is answered with the user's rights; what is about the
 * form or the list itself is passed on. Its faults are told to those who may design the form, and its end to everybody.
 */
export async function startScript(source: string, ports: Ports, onMessage: (message: OwnMessage) => void): Promise<Sandbox | null> {
  const { notify, message, showDiagnostics, canFollow, screens, provider, scriptFrame } = ports;
  if (scriptFrame === undefined) return null;
  const tellFault = (text: string, line: number) => void (showDiagnostics && notify.error(message('script.fault', { line, text })));
  let reads = 0;
  const read = async ({ id, path, params }: Extract<ScriptMessage, { type: 'read' }>) => {
    reads += 1;
    try {
      if (reads > MOST_READS || !provider.readForScript) throw new Error(message('script.no-read', { path }));
      sandbox?.answer(id, { result: await provider.readForScript(path, params) });
    } catch (error) {
      sandbox?.answer(id, { text: error instanceof Error ? error.message : String(error) });
    }
  };
  const sandbox = await openSandbox(source, {
    address: scriptFrame,
    onMessage(asked) {
      if (asked.type === 'tell') notify[asked.level](asked.text);
      else if (asked.type === 'fault') tellFault(asked.text, asked.line);
      else if (asked.type === 'open') void (OWN_ADDRESS.test(asked.address) && canFollow(asked.address) && screens?.open(asked.address));
      else if (asked.type === 'read') void read(asked);
      else if (asked.type === 'set' || asked.type === 'reload') onMessage(asked);
    },
    onEnd(end: ScriptEnd) {
      if (end.reason === 'fault') tellFault(end.text, end.line);
      notify.warning(message(`script.ended.${end.reason}`));
    },
  });
  return sandbox;
}
