import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

type PrintedPagesProps = { title: string; onPrinted: () => void; children: ReactNode };

/**
 * Papers beside the page, which only the printer sees; print.css hides everything else from it and
 * begins a page with each child.
 */
export function PrintedPages({ title: fileName, onPrinted, children }: PrintedPagesProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, when it is there
  useEffect(() => {
    const title = document.title;
    // Browsers name the file after the page.
    document.title = fileName;
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => {
      document.title = title;
      window.removeEventListener('afterprint', onPrinted);
    };
  }, []);
  return createPortal(
    <div data-print-sheet data-theme="light">
      {children}
    </div>,
    document.body,
  );
}
