import type { Policy } from './policies.ts';
import type { Buyer, CartInput, CheckoutInput, Destination } from './session-schema.ts';

export type SessionLine = {
  id: string;
  itemId: string;
  quantity: number;
  /** True if the assistant uses another unit than single items. */
  hasOtherUnit?: boolean;
};

export type KnownDestination = Destination & { id: string };

/** An assistant's input for a purchase. Everything else is computed for each answer. */
export type SessionContent = {
  lines: SessionLine[];
  buyer?: Buyer;
  destinations: KnownDestination[];
  destinationId: string | null;
  optionId: string | null;
  codes: string[];
  /** The shop's policies at the time of the payment. */
  policies?: Policy[];
};

export const emptyContent: SessionContent = {
  lines: [],
  destinations: [],
  destinationId: null,
  optionId: null,
  codes: [],
};

type SaidContent = Pick<CartInput, 'discounts'> & Partial<CheckoutInput>;

/** An update replaces everything. The same variant twice becomes one line. */
export function contentOf(
  input: SaidContent,
  before: SessionContent,
  idOf: (destination: Destination) => string,
): SessionContent {
  return {
    lines: linesOf(input, before),
    ...(input.buyer && { buyer: input.buyer }),
    ...fulfillmentOf(input, before, idOf),
    codes: input.discounts?.codes ?? before.codes,
  };
}

function linesOf({ line_items = [] }: SaidContent, before: SessionContent) {
  const lines = new Map<string, SessionLine>();
  for (const { item, quantity } of line_items) {
    const known = lines.get(item.id) ?? before.lines.find(({ itemId }) => itemId === item.id);
    const sum = quantity + (lines.get(item.id)?.quantity ?? 0);
    lines.set(item.id, {
      id: known?.id ?? `line-${item.id}`,
      itemId: item.id,
      quantity: Math.min(sum, 9999),
      ...(!isSingle(item.quantity_unit) && { hasOtherUnit: true }),
    });
  }
  return [...lines.values()];
}

type Unit = { unit: string; scale?: number | undefined };

/** All products are sold by the unit: C62 in the list of unit codes. */
function isSingle({ unit, scale = 0 }: Unit = { unit: 'C62' }): boolean {
  return unit === 'C62' && scale === 0;
}

function fulfillmentOf(
  input: SaidContent,
  before: SessionContent,
  idOf: (destination: Destination) => string,
) {
  const method = methodIn(input);
  if (!method) {
    const { destinations, destinationId, optionId } = before;
    return { destinations, destinationId, optionId };
  }
  const destinations = destinationsOf(method, before, idOf);
  const wanted = method.selected_destination_id ?? null;
  const only = destinations.length === 1 && wanted === null ? destinations[0] : undefined;
  const chosen = destinations.find(({ id }) => id === wanted) ?? only;
  const option = method.groups?.find(({ selected_option_id: id }) => id)?.selected_option_id;
  const isSamePlace = chosen?.id === before.destinationId;
  return {
    destinations,
    destinationId: chosen?.id ?? null,
    optionId: option ?? (isSamePlace ? before.optionId : null),
  };
}

type Method = NonNullable<NonNullable<CheckoutInput['fulfillment']>['methods']>[number];

function methodIn({ fulfillment }: SaidContent): Method | undefined {
  return fulfillment?.methods?.find(({ type = 'shipping' }) => type === 'shipping');
}

/** If two have the same id the later one counts: exactly one is selected. */
function destinationsOf(
  { destinations }: Method,
  before: SessionContent,
  idOf: (destination: Destination) => string,
): KnownDestination[] {
  if (!destinations) return before.destinations;
  const given = destinations.map((each) => withId(each, before, idOf));
  return [...new Map(given.map((each) => [each.id, each])).values()];
}

/** Whether the selected destination is unknown: the shop must not choose another one. */
export function choosesUnknownPlace(
  input: SaidContent,
  before: SessionContent,
  idOf: (destination: Destination) => string,
): boolean {
  const method = methodIn(input);
  const wanted = method?.selected_destination_id;
  if (!method || !wanted) return false;
  return destinationsOf(method, before, idOf).every(({ id }) => id !== wanted);
}

/** A destination with only an id is the stored one with that id. */
function withId(
  { id, ...given }: Destination,
  { destinations }: SessionContent,
  idOf: (destination: Destination) => string,
): KnownDestination {
  const known = destinations.find((each) => each.id === id);
  if (known && Object.keys(given).length === 0) return known;
  return { ...given, id: id ?? idOf(given) };
}
