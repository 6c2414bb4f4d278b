import { memo, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Cell, Row } from '#design/table/table.tsx';
import { choiceText } from '#modules/inventory/variant.ts';
import { readCounted } from './count.ts';
import type { AnyLine } from './count-items.ts';
import { nameOf } from './use-scan.ts';

type CountRowProps = {
  line: AnyLine;
  counted: number | null;
  /** True if it was scanned last. */
  isLast: boolean;
  isLocked: boolean;
  onCounted: (line: AnyLine, counted: number | null) => void;
  onScan: (code: string) => void;
};

/** One size and colour: expected quantity, counted quantity, and the difference. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { line, counted, isLast, isLocked, onCounted, onScan } = props;
  const difference = counted === null ? null : counted - line.expected;
  return (
    <Row className={isLast ? 'bg-tint/60' : undefined}>
      <Cell className="pt-1 pb-1 pl-0">
        {choiceText(line) || 'One kind'}
        {line.sku && <span className="block text-xs text-quiet">{line.sku}</span>}
      </Cell>
      <Cell className="pt-1 pb-1 text-right text-quiet">{line.expected}</Cell>
      <Cell className="w-20 pt-1 pr-0 pb-1 pl-0">
        <CountedInput
          label={`Counted of ${nameOf(line)}`}
          value={counted}
          isLocked={isLocked}
          onCounted={(quantity) => onCounted(line, quantity)}
          onScan={onScan}
        />
      </Cell>
      <Cell
        className={classNames(
          'w-14 pt-1 pr-0 pb-1 text-right',
          difference !== null && difference !== 0 && 'text-danger',
        )}
      >
        {difference === null ? '' : differenceText(difference)}
      </Cell>
    </Row>
  );
});

export function differenceText(difference: number): string {
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

type CountedInputProps = {
  label: string;
  value: number | null;
  isLocked: boolean;
  onCounted: (quantity: number | null) => void;
  onScan: (code: string) => void;
};

/** An empty field means not counted. A code scanned into it by mistake counts its own variant. */
function CountedInput({ label, value, isLocked, onCounted, onScan }: CountedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const entered = useRef(value);
  function restore() {
    setTyped(null);
    onCounted(entered.current);
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      readOnly={isLocked}
      data-counted=""
      value={typed ?? value ?? ''}
      onFocus={({ target }) => {
        entered.current = value;
        target.select();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        const quantity = readCounted(target.value);
        if (quantity !== null || target.value.trim() === '') onCounted(quantity);
      }}
      onBlur={() => {
        // After a scanner that does not end with Enter, the field is restored as well.
        if (typed !== null && typed.trim() !== '' && readCounted(typed) === null) restore();
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') restore();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (typed !== null && typed.trim() !== '' && readCounted(typed) === null) {
          restore();
          onScan(typed);
        } else focusNext(event.currentTarget);
      }}
      className="numerals h-11 w-full border border-edge bg-raised px-2 text-right text-base focus-visible:outline-offset-0 read-only:text-quiet"
    />
  );
}

function focusNext(input: HTMLInputElement): void {
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-counted]')];
  all[all.indexOf(input) + 1]?.focus();
}
