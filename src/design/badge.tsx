import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'outline' | 'gold' | 'good' | 'warn' | 'danger';

export type BadgeProps = { tone?: BadgeTone; children: ReactNode; className?: string };

const tones: Record<BadgeTone, string> = {
  neutral: 'border-transparent bg-tint text-ink',
  outline: 'border-edge text-ink',
  gold: 'border-gold text-gold-text',
  good: 'border-good/40 text-good',
  warn: 'border-warn/40 text-warn',
  danger: 'border-danger/50 text-danger',
};

/** A small, quiet mark. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      data-badge
      className={classNames(
        'numerals inline-flex items-center border px-2 py-0.5 text-xs whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
