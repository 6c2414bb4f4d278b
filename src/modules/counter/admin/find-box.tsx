import { type FormEvent, type ReactNode, useId } from 'react';
import { TextField } from '#design/fields/text-field.tsx';

type FindBoxProps = {
  label: string;
  /** The label of the results: 'Products found'. */
  foundLabel: string;
  placeholder: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  /** Called on Enter: takes the first result. */
  onEnter: () => void;
  /** The text shown while there is no result; null for none. */
  note: string | null;
  children: ReactNode;
};

/** A search with its results as buttons below. Tab reaches them, and Enter takes the first. */
export function FindBox(props: FindBoxProps) {
  const { label, foundLabel, placeholder, hint, value, onChange, onEnter, note, children } = props;
  const listId = useId();
  function enter(event: FormEvent) {
    event.preventDefault();
    onEnter();
  }
  return (
    <search>
      <form noValidate onSubmit={enter}>
        <TextField
          type="search"
          label={label}
          placeholder={placeholder}
          hint={hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={value}
          aria-controls={listId}
          onChange={({ target }) => onChange(target.value)}
        />
      </form>
      <p role="status" className="mt-3 type-small text-quiet empty:hidden">
        {note}
      </p>
      <ul id={listId} aria-label={foundLabel} className="mt-3 border-t empty:hidden">
        {children}
      </ul>
    </search>
  );
}

type FoundProps = { onChoose: () => void; children: ReactNode };

export function Found({ onChoose, children }: FoundProps) {
  return (
    <li className="border-b">
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-12 w-full items-center gap-4 px-1 py-2 text-left hover:bg-tint/50 focus-visible:outline-offset-0"
      >
        {children}
      </button>
    </li>
  );
}
