import { type FormEvent, useRef, useState } from 'react';
import { type ToastInput, toast } from '#design/toast/toast.ts';
import { confirmed } from './question.ts';
import { sentenceOf, tellProblem } from './tell.ts';

export type ActionOptions<Args extends unknown[], Answer> = {
  call: (...args: Args) => Promise<Answer>;
  /** What is wrong with the input. If there is something, nothing is sent. */
  check?: (...args: Args) => string | null;
  /** The question before sending, in our own dialog. Null asks nothing. */
  ask?: (...args: Args) => string | null;
  /** The specification asks this question in the browser's own dialog. */
  asksIn?: 'browser';
  /** The failure that a successful response reports. Null if there is none. */
  refuses?: (answer: Answer) => string | null;
  /** Shown if the server gives no sentence of its own. A function decides by itself. */
  failed: string | ((error: unknown, ...args: Args) => string);
  /** A failure is shown beside its button, unless it is shown as a toast. */
  tells?: 'toast';
  /** Runs after a success. */
  done?: (answer: Answer, ...args: Args) => unknown;
  /** The toast after a success. */
  says?: ToastInput | ((answer: Answer, ...args: Args) => ToastInput);
  /** Runs after a failure, before it is shown. True if it is shown otherwise, as a conflict is. */
  onFailed?: (error: unknown, ...args: Args) => unknown;
  /** Runs after success and failure, while the action is still busy. */
  always?: () => unknown;
};

async function isWanted(question: string, asksIn: 'browser' | undefined): Promise<boolean> {
  return asksIn === 'browser' ? window.confirm(question) : confirmed(question);
}

/** Runs one call at a time: asks first, is busy meanwhile, and shows the result. */
export function useAction<Args extends unknown[] = [], Answer = unknown>(
  options: ActionOptions<Args, Answer>,
) {
  const { call, check, ask, asksIn, refuses, failed, tells, done, says, onFailed, always } =
    options;
  const [running, setRunning] = useState<Args | null>(null);
  const [error, setError] = useState<string | null>(null);
  // A second press may come before the button is rendered as busy.
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
    /** For a form. It stops the browser from sending the form. */
    submit(event: FormEvent, ...args: Args) {
      event.preventDefault();
      void attempt(args);
    },
    isBusy: running !== null,
    /** The arguments of the running call. */
    running,
    error,
    clearError: () => setError(null),
  };
}

export type Action<Args extends unknown[] = []> = ReturnType<typeof useAction<Args>>;
