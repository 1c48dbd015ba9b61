import { Form, Input } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { BUSY } from '../busy.tsx';
import { CELL_POPUP_CLASS } from '../field-attributes.ts';
import { usePorts } from '../ports.ts';
import { ConfirmButtons } from './ConfirmButtons.tsx';
import { FIRST_FOCUS, useFirstFocus } from './useFirstFocus.ts';
import { WorkDialog } from './WorkDialog.tsx';

/** Validates a text: returns an error message, or undefined. */
export type PromptRule = (text: string) => string | undefined;

/** A question with a one-line answer. */
export interface Prompt {
  title: string;
  label: string;
  start?: string;
  placeholder?: string;
  /** The first that fails is shown and keeps the dialog open (MODAL-04). */
  rules?: readonly PromptRule[];
  /**
   * Receives a valid answer. If it returns a promise, the dialog waits for it, and stays open when that resolves to false or rejects;
   * a rejection is shown. Otherwise it closes at once (MODAL-05).
   */
  onAnswer: (text: string) => void | Promise<boolean>;
  /** Called after closing, answered or not. */
  onClosed?: () => void;
}

/** Pixels. */
const WIDTH = 480;

/** Asks for one line of text; returns the function that opens the dialog and the element to render. */
export function usePrompt(): { dialog: ReactNode; ask: (prompt: Prompt) => void } {
  const [asked, setAsked] = useState<{ prompt: Prompt; isOpen: boolean; number: number } | null>(null);
  const ask = (prompt: Prompt) => setAsked((before) => ({ prompt, isOpen: true, number: (before?.number ?? 0) + 1 }));
  // A late result for one question must not close the next one.
  const close = (number: number) => setAsked((before) => (before?.number === number ? { ...before, isOpen: false } : before));
  const dialog = asked && (
    <PromptDialog key={asked.number} prompt={asked.prompt} isOpen={asked.isOpen} onClose={() => close(asked.number)} />
  );
  return { dialog, ask };
}

interface PromptDialogProps {
  prompt: Prompt;
  isOpen: boolean;
  onClose: () => void;
}

function PromptDialog({ prompt, isOpen, onClose }: PromptDialogProps) {
  const line = useAnswer(prompt, onClose);
  return (
    <WorkDialog
      title={prompt.title}
      width={WIDTH}
      isOpen={isOpen}
      footer={<ConfirmButtons loading={line.isBusy && BUSY} onCancel={onClose} onConfirm={() => void line.answer()} />}
      rootClassName={CELL_POPUP_CLASS}
      onCancel={onClose}
      afterClose={prompt.onClosed}
    >
      <div ref={useFirstFocus()}>
        <PromptLine prompt={prompt} {...line} />
      </div>
    </WorkDialog>
  );
}

function PromptLine({ prompt, text, problem, isBusy, change, answer }: { prompt: Prompt } & ReturnType<typeof useAnswer>) {
  const confirm = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Focus returns to the button that opened the dialog, and this key press must not activate it again.
    event.preventDefault();
    void answer();
  };
  return (
    <Form.Item layout="vertical" label={prompt.label} htmlFor="prompt" validateStatus={problem ? 'error' : undefined} help={problem}>
      <Input
        id="prompt"
        {...FIRST_FOCUS}
        autoComplete="off"
        value={text}
        placeholder={prompt.placeholder}
        readOnly={isBusy}
        aria-invalid={problem !== undefined}
        onChange={(event) => change(event.target.value)}
        onPressEnter={confirm}
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      />
    </Form.Item>
  );
}

/** The state of the answer and its submission. */
function useAnswer({ start = '', rules = [], onAnswer }: Prompt, onClose: () => void) {
  const { message } = usePorts();
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string>();
  const [isTested, setTested] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const brokenRule = (written: string) => rules.map((rule) => rule(written)).find((sentence) => sentence !== undefined);
  const answer = async () => {
    if (running.current) return;
    const broken = brokenRule(text);
    setProblem(broken);
    setTested(true);
    if (broken !== undefined) return;
    try {
      const waits = onAnswer(text);
      if (!(waits instanceof Promise)) return onClose();
      running.current = true;
      setBusy(true);
      if (await waits) onClose();
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : message('form.save-failed'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const change = (next: string) => {
    setText(next);
    if (isTested) setProblem(brokenRule(next));
  };
  return { text, problem, isBusy, change, answer };
}
