import type { Cents } from '#shared/money.ts';

/** What owners wrote, '0.50', in cents; the section's rule lets nothing else pass. */
export function cashStepOf({ rounding }: { rounding: string }): Cents {
  return Math.round(Number(rounding) * 100);
}

/** What owners wrote, '12.50', in cents; the section's rule lets nothing else pass. */
export function wrappingCentsOf({ price }: { price: string }): Cents {
  return Math.round(Number(price) * 100);
}
