import type { Delivery, DeliveryInput, FoundVariant } from '#modules/deliveries/delivery.ts';
import type { FileLine } from '#modules/deliveries/delivery-file.ts';

/** A line as typed. */
export type DraftLine = Pick<FoundVariant, 'variantId' | 'name' | 'color' | 'size'> & {
  quantity: string;
  cost: string;
};

/** A draft as typed. */
export type Draft = { supplier: string; reference: string; lines: readonly DraftLine[] };

export function isSameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

function contentOf({ supplier, reference, lines }: Draft) {
  const content = lines.map(({ variantId, quantity, cost }) => [variantId, quantity, cost]);
  return [supplier, reference, content];
}

export function draftOf(delivery: Delivery | null): Draft {
  const lines = (delivery?.lines ?? []).map(
    ({ variantId, name, color, size, quantity, cost }): DraftLine => ({
      ...{ variantId, name, color, size },
      quantity: String(quantity),
      cost: cost === null || cost === undefined ? '' : String(cost),
    }),
  );
  return { supplier: delivery?.supplier ?? '', reference: delivery?.reference ?? '', lines };
}

/** Another scan of the same size raises its quantity by one. */
export function withVariant(lines: readonly DraftLine[], found: FoundVariant): DraftLine[] {
  const { variantId, name, color, size } = found;
  const known = lines.find((line) => line.variantId === variantId);
  if (!known) return [...lines, { variantId, name, color, size, quantity: '1', cost: '' }];
  const next = { ...known, quantity: String((Number(known.quantity) || 0) + 1) };
  return lines.map((line) => (line === known ? next : line));
}

/** A line of a file replaces an existing line of the same size. */
export function withFile(lines: readonly DraftLine[], file: readonly FileLine[]): DraftLine[] {
  const known = new Map(lines.map((line) => [line.variantId, line]));
  for (const { variantId, name, color, size, quantity, cost } of file) {
    const before = known.get(variantId)?.cost ?? '';
    known.set(variantId, {
      ...{ variantId, name, color, size },
      quantity: String(quantity),
      cost: cost === undefined ? before : String(cost),
    });
  }
  return [...known.values()];
}

type Read = { problem: string } | { lines: DeliveryInput['lines'] };

/** The lines to send, or the first error; costs are omitted without the permission. */
export function readLines(lines: readonly DraftLine[], withCosts: boolean): Read {
  if (lines.length === 0) return { problem: 'Please add at least one line.' };
  const wrong = lines.find(({ quantity }) => !/^[1-9]\d{0,5}$/.test(quantity.trim()));
  if (wrong) return { problem: `How many of ${wrong.name}? Please enter a whole number above 0.` };
  const dear = lines.find(({ cost }) => withCosts && !/^(\d+([.]\d{1,2})?)?$/.test(cost.trim()));
  if (dear) return { problem: `What does one ${dear.name} cost? Please enter an amount.` };
  return {
    lines: lines.map(({ variantId, quantity, cost }) => ({
      variantId,
      quantity: Number(quantity),
      ...(withCosts && { cost: cost.trim() === '' ? null : Number(cost) }),
    })),
  };
}
