import { useState } from 'react';
import { TextArea } from '#design/fields/text-area.tsx';
import type { FieldTexts } from './field-group.tsx';

type LinesFieldProps = FieldTexts & {
  lines: readonly string[];
  onChange: (lines: string[]) => void;
};

/** One entry per line. The typed text stays as it is; empty lines are ignored. */
export function LinesField({ lines, onChange, ...texts }: LinesFieldProps) {
  const [text, setText] = useState(() => lines.join('\n'));
  return (
    <TextArea
      {...texts}
      rows={Math.max(4, lines.length + 1)}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value.split('\n').filter((line) => line.trim() !== ''));
      }}
    />
  );
}
