import { useEffect, useRef } from 'react';

/**
 * The browser's Back closes an open layer instead of leaving the page (decision 20). The code is
 * loaded with the first layer. If that fails, Back works as usual.
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
