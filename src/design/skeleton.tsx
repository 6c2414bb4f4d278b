import { classNames } from './class-names.ts';

/** Reserves the space of loading content. Its owner announces 'loading' to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-skeleton=""
      className={classNames('animate-breathe bg-tint', className)}
    />
  );
}
