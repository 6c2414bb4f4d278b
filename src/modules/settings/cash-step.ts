import type { Cents } from '#shared/money.ts';

/** What owners wrote, '0.50', in cents; the section's rule lets nothing else pass. */
export function cashStepOf({ rounding }: { rounding: string }): Cents {
  return Math.round(Number(rounding) * 100);
}
