import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { CellQuantity } from '#modules/product-editor/admin/stock-grid/shelf-cells.ts';
import { countOf } from '#shared/text.ts';
import { fillFrom, type GridLayout, type GridPlace } from './grid-layout.ts';
import { leavesText, moveBy } from './grid-moves.ts';
import { pastedFile, placeBlock } from './grid-paste.ts';

type GridOptions = {
  layout: GridLayout;
  isReadOnly: boolean;
  onQuantities: (quantities: readonly CellQuantity[]) => void;
};

/** The result of a change to many cells, or why it was refused. */
export type GridNews = { text: string; isRefusal: boolean; undo: readonly CellQuantity[] };

/** Keys, paste and fill of a grid of quantities. */
export function useGrid({ layout, isReadOnly, onQuantities }: GridOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<GridPlace | null>(null);
  const [news, setNews] = useState<GridNews | null>(null);
  // Cells are memoized and rendered only for a new quantity, so the handler must not change.
  const latest = useRef({ layout, onQuantities });
  latest.current = { layout, onQuantities };

  const setQuantity = useCallback((place: GridPlace, quantity: number) => {
    const cell = latest.current.layout.at(place);
    if (!cell) return;
    setNews(null);
    latest.current.onQuantities([{ color: cell.color, size: cell.size, quantity }]);
  }, []);

  function setMany(quantities: readonly CellQuantity[], text: string): void {
    const before = quantities.flatMap(({ color, size }) => {
      const row = layout.rows.indexOf(color);
      const cell = layout.at({ row, column: layout.columns.indexOf(size) });
      return cell ? [{ color, size, quantity: cell.quantity }] : [];
    });
    onQuantities(quantities);
    setNews({ text, isRefusal: false, undo: before });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const input = event.target;
    const at = placeOf(input);
    if (!at || !(input instanceof HTMLInputElement) || event.altKey) return;
    const { selectionStart: start, selectionEnd: end, value } = input;
    if (!leavesText(event.key, { start, end, length: value.length })) return;
    const size = { rows: layout.rows.length, columns: layout.columns.length };
    const next = moveBy(event, at, size);
    // In the last row Enter has no effect: it must not send the form.
    if (next || event.key === 'Enter') event.preventDefault();
    if (next) focusCell(table.current, next);
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const at = placeOf(event.target);
    if (!at || isReadOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '' && event.clipboardData.files.length > 0) {
      setNews({ text: pastedFile, isRefusal: true, undo: [] });
      return;
    }
    const placed = placeBlock(text, layout, at);
    if (!placed.ok) {
      setNews({ text: placed.detail ?? '', isRefusal: true, undo: [] });
      return;
    }
    setMany(placed.value, `${countOf(placed.value.length, 'quantity', 'quantities')} pasted.`);
  }

  function fill(along: 'row' | 'column'): void {
    const quantities = current ? fillFrom(layout, current, along) : [];
    if (quantities.length > 0) setMany(quantities, `${countOf(quantities.length, 'cell')} filled.`);
  }

  return {
    table,
    news,
    current: current && layout.at(current),
    setQuantity,
    fill,
    undo() {
      if (news) onQuantities(news.undo);
      setNews(null);
    },
    handlers: {
      onKeyDown,
      onPaste,
      onFocus: (event: { target: EventTarget }) => {
        const place = placeOf(event.target);
        if (place) setCurrent(place);
      },
    },
  };
}

function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined
    ? null
    : { row: Number(row), column: Number(column) };
}

export function focusCell(table: HTMLElement | null, { row, column }: GridPlace): void {
  const selector = `[data-row="${row}"][data-column="${column}"]`;
  table?.querySelector<HTMLInputElement>(selector)?.focus();
}
