import { columnsKey } from './columns-script.ts';

/** Products side by side on a phone. The styles use the document's attribute. */
export type Columns = 'one' | 'two';

const changed = 'ndoro-columns-changed';

export function columnsChosen(): Columns {
  return document.documentElement.dataset.columns === 'two' ? 'two' : 'one';
}

export function chooseColumns(columns: Columns): void {
  document.documentElement.dataset.columns = columns;
  try {
    localStorage.setItem(columnsKey, columns);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  dispatchEvent(new Event(changed));
}

export function watchColumns(onChange: () => void): () => void {
  addEventListener(changed, onChange);
  return () => removeEventListener(changed, onChange);
}
