import type { OrderLine } from './order.ts';

/** Lines that can be sold to somebody else, and those that were made for their customer. */
export function splitFinal<T extends Pick<OrderLine, 'addition'>>(lines: readonly T[]) {
  return {
    plain: lines.filter(({ addition }) => !addition?.isFinal),
    final: lines.filter(({ addition }) => addition?.isFinal),
  };
}
