import { readScriptMessage, type ScriptMessage } from './script-message.ts';

/** The line to a script in its frame. */
export interface FrameLine {
  /** False once the line is closed. */
  send(message: object): boolean;
  /** Removes the frame, and with it the script; false where that has been done. */
  close(): boolean;
}

/**
 * Makes the frame of a script: of no origin, which holds a worker. The script has no token, page, network or storage; only messages reach it or come from
 * it, and what is none of ours is dropped.
 */
export function startFrame(source: string, address: string, onMessage: (message: ScriptMessage) => void): FrameLine {
  const { port1: port, port2 } = new MessageChannel();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.src = address;
  // An opaque origin has no name to send to; nothing but the frame's own page is there.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(source, '*', [port2]), { once: true });
  document.body.append(frame);
  let isOpen = true;
  port.addEventListener('message', ({ data }) => {
    const message = isOpen ? readScriptMessage(data) : null;
    if (message) onMessage(message);
  });
  port.start();
  return {
    send(message) {
      if (isOpen) port.postMessage(JSON.stringify(message));
      return isOpen;
    },
    close() {
      const wasOpen = isOpen;
      isOpen = false;
      port.close();
      frame.remove();
      return wasOpen;
    },
  };
}
