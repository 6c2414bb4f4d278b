import { createContext, type ReactNode } from 'react';

/**
 * What was drawn once on the server, as HTML. The key must say everything that the drawing depends
 * on: then one that is kept can't be stale, and nobody has to drop it.
 */
export type KeptDrawings = (key: string, draw: () => ReactNode) => string;

/** Null in a browser, and wherever nothing is kept. */
export const KeptDrawingsContext = createContext<KeptDrawings | null>(null);

/** The ones used longest ago go first when there are too many letters. */
export function keepDrawings(
  mostLetters: number,
  render: (node: ReactNode) => string,
): KeptDrawings {
  const kept = new Map<string, string>();
  let letters = 0;
  function add(key: string, html: string, by: 1 | -1) {
    letters += by * (key.length + html.length);
    if (by === 1) kept.set(key, html);
    else kept.delete(key);
  }
  return (key, draw) => {
    const known = kept.get(key);
    const html = known ?? render(draw());
    if (known !== undefined) add(key, known, -1);
    add(key, html, 1);
    for (const [oldest, drawing] of kept) {
      if (letters <= mostLetters) break;
      add(oldest, drawing, -1);
    }
    return html;
  };
}
