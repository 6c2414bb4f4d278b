import { useEffect, useRef, useState } from 'react';
import { compactControl } from './field.tsx';
import { TextField } from './text-field.tsx';

const pause = 250;

type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  /** The maximum number of characters, that of the call behind it. */
  longest?: number;
  /** For the place above a staff list, to save height. */
  isCompact?: boolean;
  onSearch: (text: string) => void;
};

/** Searches when the typing pauses, and follows changes of the address. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, longest = 100, isCompact = false, onSearch } = props;
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the pause
  useEffect(() => {
    const typed = text.trim();
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onSearch(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      className={isCompact ? compactControl : undefined}
      maxLength={longest}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => setText(target.value)}
      // Enter in a form must not submit it: the box searches by itself.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
