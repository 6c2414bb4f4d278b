import { useEffect, useRef } from 'react';
import { Spinner } from '#design/spinner.tsx';

/** Blocks all other input between the shopper's approval and the order. */
export function PlacingVeil() {
  const veil = useRef<HTMLDivElement>(null);
  useEffect(() => veil.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={veil}
      role="status"
      tabIndex={-1}
      className="fixed inset-0 z-40 flex flex-col items-center justify-center bg-page/95 px-6 text-center"
    >
      <Spinner className="size-12 text-gold" />
      <p className="mt-8 type-heading">Placing your order</p>
      <p className="mt-3 text-quiet">Please keep this page open for a moment.</p>
    </div>
  );
}
