import { useEffect, useRef, useState } from 'react';
import { TextField } from '#web/design/text-field.tsx';

const pause = 250;

type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

/** Searches when the typing pauses, and follows the address when that changes by itself. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
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
      maxLength={100}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
