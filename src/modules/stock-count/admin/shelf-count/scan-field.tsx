import { useEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { TextField } from '#design/fields/text-field.tsx';
import { Check, Cross } from '#design/icons.tsx';
import type { ScanNews } from './use-scan.ts';

type ScanFieldProps = { news: ScanNews | null; onScan: (code: string) => void };

/** A scanner types like a keyboard and ends with Enter, wherever the focus is. */
export function ScanField({ news, onScan }: ScanFieldProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const catchKey = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isText && document.activeElement === document.body) input.current?.focus();
    };
    document.addEventListener('keydown', catchKey);
    return () => document.removeEventListener('keydown', catchKey);
  }, []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onScan(text);
        setText('');
      }}
    >
      <TextField
        ref={input}
        label="Scan or type a code"
        placeholder="Barcode or SKU"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ScanNewsLine news={news} />
    </form>
  );
}

function ScanNewsLine({ news }: { news: ScanNews | null }) {
  const isFound = news?.kind === 'found';
  const Mark = isFound ? Check : Cross;
  return (
    <p
      role="status"
      data-signal={news?.kind}
      className={classNames(
        'mt-2 flex min-h-11 items-center gap-3 border px-3 py-2 type-small',
        !news && 'border-transparent text-quiet',
        isFound && 'border-good/40 text-good',
        news && !isFound && 'border-danger/50 text-danger',
      )}
    >
      {news && <Mark strokeWidth={1.75} className="size-5 shrink-0" />}
      {news?.text ?? 'Each scan counts one unit.'}
    </p>
  );
}
