import type { Booking, DeliveryLine } from '#modules/deliveries/delivery.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { countOf } from '#shared/text.ts';

/** The quantity of a line that is still to arrive. */
export function leftOf({
  quantity,
  received,
}: Pick<DeliveryLine, 'quantity' | 'received'>): number {
  return Math.max(0, quantity - received);
}

/** The number in each line's field: as typed for its variant, or else what is to come. */
export function arrivedOf(
  lines: readonly Pick<DeliveryLine, 'id' | 'variantId' | 'quantity' | 'received'>[],
  typed: Readonly<Record<number, string>>,
): Record<number, string> {
  return Object.fromEntries(
    lines.map((line) => [line.id, typed[line.variantId] ?? String(leftOf(line))]),
  );
}

type Read = { items: number } & ({ problem: string } | { lines: Booking['lines'] });

/** The quantities to book; an empty field counts as 0. */
export function readArrived(
  lines: readonly Pick<DeliveryLine, 'id' | 'name' | 'received'>[],
  typed: Readonly<Record<number, string>>,
): Read {
  const read = lines.map((line) => ({ ...line, text: (typed[line.id] ?? '').trim() || '0' }));
  const wrong = read.find(({ text }) => !/^-?\d{1,6}$/.test(text));
  if (wrong)
    return { items: 0, problem: `How many of ${wrong.name}? Please enter a whole number.` };
  const booked = read
    .map(({ id, text, received }) => ({ lineId: id, items: Number(text), received }))
    .filter(({ items }) => items !== 0);
  const items = booked.reduce((sum, line) => sum + line.items, 0);
  const short = read.find(({ text, received }) => received + Number(text) < 0);
  if (short) {
    return { items, problem: `Of ${short.name} only ${short.received} can be taken back.` };
  }
  if (booked.length === 0) return { items, problem: 'Please say what came.' };
  return { items, lines: booked };
}

type Ordered = Pick<DeliveryLine, 'id' | 'name' | 'color' | 'size' | 'quantity' | 'received'>;

const mostNamed = 5;

/** Asks about the lines of which more is booked than is still to come. Null if there are none. */
export function overQuestion(lines: readonly Ordered[], booked: Booking['lines']): string | null {
  const itemsOf = new Map(booked.map(({ lineId, items }) => [lineId, items]));
  const over = lines.flatMap((line) => {
    const [items, left] = [itemsOf.get(line.id) ?? 0, leftOf(line)];
    const called = [line.name, choiceText(line)].filter(Boolean).join(', ');
    return items > left ? [`${called}: ${items} instead of ${left}.`] : [];
  });
  if (over.length === 0) return null;
  const others = over.length - mostNamed;
  return [
    'Receive more than is still to come?',
    ...over.slice(0, mostNamed),
    ...(others > 0 ? [`And ${countOf(others, 'more line')}.`] : []),
  ].join(' ');
}
