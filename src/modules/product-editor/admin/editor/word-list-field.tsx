import { type ClipboardEvent, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Cross } from '#design/icons.tsx';
import { addWord } from './product-form-values.ts';
import { addWords, isList, type WordLimit } from './word-list.ts';

type WordListFieldProps = {
  label: string;
  placeholder: string;
  /** The singular, as in 'Remove colour Gold'. */
  noun: string;
  words: string[];
  onChange: (words: string[]) => void;
  /** Present if several words may be typed or pasted as a list. */
  limit?: WordLimit;
};

/** Adds single words or lists of words, by Enter or by the button. */
export function WordListField(props: WordListFieldProps) {
  const { label, placeholder, noun, words, onChange, limit } = props;
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  function add(typed: string) {
    const added = limit
      ? addWords(words, typed, { noun, limit })
      : { words: addWord(words, typed), rest: '', note: '' };
    onChange(added.words);
    setText(added.rest);
    setNote(added.note);
    input.current?.focus();
  }
  /** A single-line field would join the lines of a pasted list. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (!limit || !isList(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length));
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-3">
        <TextField
          ref={input}
          label={label}
          placeholder={placeholder}
          fieldClassName="flex-1"
          maxLength={limit ? undefined : 100}
          value={text}
          onPaste={paste}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(text);
          }}
        />
        <Button variant="outline" onClick={() => add(text)} aria-label={`Add ${noun}`}>
          Add
        </Button>
      </div>
      <p role="status" className="type-small text-quiet empty:hidden">
        {note}
      </p>
      <WordChips
        words={words}
        noun={noun}
        onRemove={(word) => onChange(words.filter((other) => other !== word))}
      />
    </div>
  );
}

type WordChipsProps = {
  words: readonly string[];
  noun: string;
  onRemove: (word: string) => void;
};

export function WordChips({ words, noun, onRemove }: WordChipsProps) {
  if (words.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} className="inline-flex items-center border bg-page pl-3 type-small">
          {word}
          <button
            type="button"
            aria-label={`Remove ${noun} ${word}`}
            onClick={() => onRemove(word)}
            className="inline-flex size-9 items-center justify-center text-quiet hover:text-ink"
          >
            <Cross className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
