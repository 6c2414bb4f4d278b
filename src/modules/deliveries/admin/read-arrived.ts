import type { Booking, DeliveryLine } from '#modules/deliveries/delivery.ts';

/** The quantity of a line that is still to arrive. */
export function leftOf({
  quantity,
  received,
}: Pick<DeliveryLine, 'quantity' | 'received'>): number {
  return Math.max(0, quantity - received);
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
    .map(({ id, text }) => ({ lineId: id, items: Number(text) }))
    .filter(({ items }) => items !== 0);
  const items = booked.reduce((sum, line) => sum + line.items, 0);
  const short = read.find(({ text, received }) => received + Number(text) < 0);
  if (short) {
    return { items, problem: `Of ${short.name} only ${short.received} can be taken back.` };
  }
  if (booked.length === 0) return { items, problem: 'Please say what came.' };
  return { items, lines: booked };
}
