import { classNames } from './class-names.ts';

/** Holds the room of what is loading; its owner says 'loading' to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-skeleton=""
      className={classNames('animate-breathe bg-tint', className)}
    />
  );
}
