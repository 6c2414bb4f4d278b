import { useEffect, useRef } from 'react';

/**
 * The browser's Back closes an open layer instead of leaving the page (decision 20). What it takes
 * is loaded with the first layer; where that fails, Back is what it always was.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!open) return;
    let isOver = false;
    let leave = () => {};
    import('./layer-history.ts').then(
      ({ openLayer }) => {
        if (!isOver) leave = openLayer(() => latest.current());
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      leave();
    };
  }, [open]);
}
