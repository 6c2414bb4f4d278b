import { type FormEvent, useRef, useState } from 'react';
import { type ToastInput, toast } from '#design/toast/toast.ts';
import { confirmed } from './question.ts';
import { sentenceOf, tellProblem } from './tell.ts';

export type ActionOptions<Args extends unknown[], Answer> = {
  call: (...args: Args) => Promise<Answer>;
  /** What is wrong with what was typed; then nothing is sent. */
  check?: (...args: Args) => string | null;
  /** The question before it is sent, in a dialog of our own; null asks nothing. */
  ask?: (...args: Args) => string | null;
  /** The specification asks this one in the browser's own dialog. */
  asksIn?: 'browser';
  /** What an answer that came says went wrong; null where nothing did. */
  refuses?: (answer: Answer) => string | null;
  /** Said where the server gives no sentence of its own; a function decides by itself. */
  failed: string | ((error: unknown, ...args: Args) => string);
  /** A failure is shown beside its button, unless it is shown as a toast. */
  tells?: 'toast';
  /** After a success. */
  done?: (answer: Answer, ...args: Args) => unknown;
  /** The toast after a success. */
  says?: ToastInput | ((answer: Answer, ...args: Args) => ToastInput);
  /** After a failure, before it is told; true where it is shown in another way, as a conflict is. */
  onFailed?: (error: unknown, ...args: Args) => unknown;
  /** After either, while it is still busy. */
  always?: () => unknown;
};

async function isWanted(question: string, asksIn: 'browser' | undefined): Promise<boolean> {
  return asksIn === 'browser' ? window.confirm(question) : confirmed(question);
}

/** Runs one call at a time: asks first, is busy meanwhile, and says how it ended. */
export function useAction<Args extends unknown[] = [], Answer = unknown>(
  options: ActionOptions<Args, Answer>,
) {
  const { call, check, ask, asksIn, refuses, failed, tells, done, says, onFailed, always } =
    options;
  const [running, setRunning] = useState<Args | null>(null);
  const [error, setError] = useState<string | null>(null);
  // A second press comes before the button is rendered as busy.
  const isRunning = useRef(false);
  const tell = tells === 'toast' ? tellProblem : setError;

  async function send(args: Args): Promise<void> {
    try {
      const answer = await call(...args);
      const refusal = refuses?.(answer) ?? null;
      if (refusal !== null) return tell(refusal);
      await done?.(answer, ...args);
      if (says) toast(typeof says === 'function' ? says(answer, ...args) : says);
    } catch (failure) {
      if ((await onFailed?.(failure, ...args)) === true) return;
      tell(typeof failed === 'string' ? sentenceOf(failure, failed) : failed(failure, ...args));
    }
  }

  async function attempt(args: Args): Promise<void> {
    if (isRunning.current) return;
    const problem = check?.(...args) ?? null;
    setError(null);
    if (problem !== null) return tell(problem);
    const question = ask?.(...args) ?? null;
    isRunning.current = true;
    try {
      if (question !== null && !(await isWanted(question, asksIn))) return;
      setRunning(args);
      await send(args);
      await always?.();
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  }

  return {
    run: (...args: Args) => void attempt(args),
    /** For a form: it is not sent by the browser. */
    submit(event: FormEvent, ...args: Args) {
      event.preventDefault();
      void attempt(args);
    },
    isBusy: running !== null,
    /** What the call under way was made with. */
    running,
    error,
    clearError: () => setError(null),
  };
}

export type Action<Args extends unknown[] = []> = ReturnType<typeof useAction<Args>>;
