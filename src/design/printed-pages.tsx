import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type PrintedPagesProps = {
  title: string;
  /** The width of a till's roll, such as '80mm'; without it the printer's own sheets. */
  roll?: '80mm';
  /** Paper of this size in millimetres, printed to its edges: each child is a page of it. */
  page?: { width: number; height: number };
  onPrinted: () => void;
  children: ReactNode;
};

/** A page has to name its height: paper that is cut behind the last line wastes none. */
const longestRollMm = 3000;
const rollMarginMm = 4;

/**
 * Papers beside the page, which only the printer sees; print.css hides everything else from it and
 * begins a page with each child.
 */
export function PrintedPages({
  title: fileName,
  roll,
  page,
  onPrinted,
  children,
}: PrintedPagesProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, when it is there
  useEffect(() => {
    const title = document.title;
    // Browsers name the file after the page.
    document.title = fileName;
    const style = addPageStyle(sheet.current, { roll, page });
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => {
      document.title = title;
      style?.remove();
      window.removeEventListener('afterprint', onPrinted);
    };
  }, []);
  return createPortal(
    <div ref={sheet} data-print-sheet data-roll={roll} data-theme="light">
      {children}
    </div>,
    document.body,
  );
}

type Paper = Pick<PrintedPagesProps, 'roll' | 'page'>;

function addPageStyle(sheet: HTMLElement | null, { roll, page }: Paper): HTMLStyleElement | null {
  if (page) return addStyle(`size: ${page.width}mm ${page.height}mm; margin: 0;`);
  return roll && sheet ? addRollStyle(roll, sheet) : null;
}

/** As long as what is printed, measured as it will be. */
function addRollStyle(roll: string, sheet: HTMLElement): HTMLStyleElement {
  sheet.dataset.measured = '';
  const heightMm = (sheet.getBoundingClientRect().height / 96) * 25.4;
  delete sheet.dataset.measured;
  const height = Math.min(Math.ceil(heightMm) + 2 * rollMarginMm + 2, longestRollMm);
  return addStyle(`size: ${roll} ${height}mm; margin: ${rollMarginMm}mm;`);
}

function addStyle(page: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = `@media print { @page { ${page} } }`;
  document.head.append(style);
  return style;
}
