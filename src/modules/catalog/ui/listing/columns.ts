/** How many pieces stand side by side on a phone. The styles go by the document's attribute. */
export type Columns = 'one' | 'two';

const storageKey = 'ndoro-columns';
const changed = 'ndoro-columns-changed';

export function columnsChosen(): Columns {
  return document.documentElement.dataset.columns === 'two' ? 'two' : 'one';
}

export function chooseColumns(columns: Columns): void {
  document.documentElement.dataset.columns = columns;
  try {
    localStorage.setItem(storageKey, columns);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  dispatchEvent(new Event(changed));
}

export function watchColumns(onChange: () => void): () => void {
  addEventListener(changed, onChange);
  return () => removeEventListener(changed, onChange);
}

/** Runs in <head>, so that a page opens as it was chosen. One constant text, like the theme's. */
export const columnsScript = `(function(){try{if(localStorage.getItem('${storageKey}')==='two')document.documentElement.dataset.columns='two'}catch(e){}})()`;
