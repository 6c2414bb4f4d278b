import { useSyncExternalStore } from 'react';

export type Question = {
  /** The text as written. Title and detail are made from it. */
  text: string;
  title: string;
  detail: string;
  /** The label of the button that confirms. */
  answer: string;
  /** The action removes something, so the button warns. */
  isDanger: boolean;
};

const removing = new Set(['Delete', 'Remove', 'Refund', 'Withdraw', 'Void', 'Deactivate', 'Erase']);
const plain = new Set(['Change', 'Send', 'Record', 'Mark', 'Save', 'Reset', 'Reopen', 'Approve']);

/** The sentence that asks becomes the title, the other sentences follow below it. */
export function readQuestion(text: string): Question {
  const sentences = text.split(/(?<=[.?])\s+/);
  const asks = sentences.findIndex((sentence) => sentence.endsWith('?'));
  const title = sentences[asks] ?? 'Go on?';
  const detail = sentences.filter((_, place) => place !== asks).join(' ');
  const words = title.replace(/\?$/, '').split(/\s/);
  const [verb = ''] = words;
  const isCancelling = verb === 'Cancel';
  return {
    text,
    title,
    detail,
    answer: isCancelling ? 'Yes, cancel' : answerOf(words),
    isDanger: isCancelling || removing.has(verb),
  };
}

/** A short question becomes the label itself: 'Start over?' */
function answerOf(words: readonly string[]): string {
  const [verb = ''] = words;
  if (words.length < 3) return words.join(' ');
  return removing.has(verb) || plain.has(verb) ? verb : 'Go on';
}

type Asked = { question: Question; answer: (isYes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks in our own dialog and waits for the answer. A question still open counts as no. */
export function confirmed(text: string): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({
      question: readQuestion(text),
      answer(isYes) {
        show(null);
        resolve(isYes);
      },
    });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useAsked(): Asked | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
}
