import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What React writes where something failed or waits: a gap for the browser to fill. */
const gap = '<!--$!-->';

/** As HTML that can be kept, or null where a part of it could not be drawn. */
export function drawWhole(node: ReactNode): string | null {
  const html = renderToString(node);
  return html.includes(gap) ? null : html;
}
