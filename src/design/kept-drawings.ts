import { createContext, type ReactNode, useContext } from 'react';

/**
 * What was drawn once on the server, as HTML. The key must say everything that the drawing depends
 * on: then one that is kept can't be stale, and nobody has to drop it. Null for what can't be drawn
 * by itself: it is left to the page, which knows what to do about it.
 */
export type KeptDrawings = (key: string, draw: () => ReactNode) => string | null;

/** Null in a browser, and wherever nothing is kept. */
export const KeptDrawingsContext = createContext<KeptDrawings | null>(null);

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * What stands inside an element, to be spread on it: on the server as it was drawn before, in a
 * browser as ever. Nothing in it may call `useId`, whose answer goes by the page around it. Without a
 * key it is drawn anew.
 */
export function useKept(key: (() => string) | null, draw: () => ReactNode): Inside {
  const keep = useContext(KeptDrawingsContext);
  const html = import.meta.env.SSR && keep && key ? keep(key(), draw) : null;
  return html === null ? { children: draw() } : { dangerouslySetInnerHTML: { __html: html } };
}

/** The ones used longest ago go first when there are too many letters. */
export function keepDrawings(
  mostLetters: number,
  render: (node: ReactNode) => string | null,
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
    if (html === null) return null;
    if (known !== undefined) add(key, known, -1);
    add(key, html, 1);
    for (const [oldest, drawing] of kept) {
      if (letters <= mostLetters) break;
      add(oldest, drawing, -1);
    }
    return html;
  };
}
