import { columnsKey } from './columns-script.ts';

/** How many products stand side by side on a phone. The styles go by the document's attribute. */
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
    // Without storage the choice lasts as long as the page.
  }
  dispatchEvent(new Event(changed));
}

export function watchColumns(onChange: () => void): () => void {
  addEventListener(changed, onChange);
  return () => removeEventListener(changed, onChange);
}
