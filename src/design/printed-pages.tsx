import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type PrintedPagesProps = {
  title: string;
  /** The width of a receipt roll, such as '80mm'. Without it, the printer's own sheets are used. */
  roll?: '80mm';
  /** Paper of this size in millimetres, printed to its edges. Each child is a page. */
  page?: { width: number; height: number };
  onPrinted: () => void;
  children: ReactNode;
};

/** A print page needs a height: paper cut after the last line is not wasted. */
const longestRollMm = 3000;
const rollMarginMm = 4;

/**
 * Papers that only the printer sees. print.css hides everything else when printing and starts a
 * page with each child.
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

/** As long as its content, measured in its printed form. */
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
