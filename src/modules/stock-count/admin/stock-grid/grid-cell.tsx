import { memo, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { readNumber } from '#modules/product-editor/admin/editor/product-form-values.ts';
import type { GridPlace } from './grid-layout.ts';

type GridCellProps = {
  label: string;
  row: number;
  column: number;
  value: number;
  /** True if the rule has set the quantity; false after saving or typing. */
  isSpread: boolean;
  isReadOnly: boolean;
  onValue: (place: GridPlace, value: number) => void;
};

/** A quantity. Typing replaces it; Escape restores the old one. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { label, row, column, value, isSpread, isReadOnly, onValue } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const entered = useRef(value);
  return (
    <input
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={7}
      readOnly={isReadOnly}
      aria-label={label}
      data-row={row}
      data-column={column}
      value={typed ?? String(value)}
      onFocus={({ target }) => {
        entered.current = value;
        target.select();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = readNumber(target.value, true);
        if (number !== null) onValue({ row, column }, number);
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
        onValue({ row, column }, entered.current);
      }}
      className={classNames(
        'numerals h-11 w-16 border border-transparent bg-raised px-2 text-right sm:w-20',
        // Inside the cell, because neighbouring cells would cover anything outside it.
        'focus-visible:-outline-offset-2',
        !isReadOnly && 'hover:border-edge',
        isSpread ? 'text-gold-text' : value === 0 ? 'text-quiet' : 'text-ink',
      )}
    />
  );
});
