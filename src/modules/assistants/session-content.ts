import type { Buyer, CartInput, CheckoutInput, Destination } from './ucp-schema.ts';

export type SessionLine = { id: string; itemId: string; quantity: number };

export type KnownDestination = Destination & { id: string };

/** What an assistant has said of a purchase. Everything else is worked out anew at each look. */
export type SessionContent = {
  lines: SessionLine[];
  buyer?: Buyer;
  destinations: KnownDestination[];
  destinationId: string | null;
  optionId: string | null;
  codes: string[];
};

export const emptyContent: SessionContent = {
  lines: [],
  destinations: [],
  destinationId: null,
  optionId: null,
  codes: [],
};

/** An update replaces everything. The same item twice becomes one line. */
export function contentOf(
  input: Pick<CartInput, 'discounts'> & Partial<CheckoutInput>,
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

function linesOf({ line_items = [] }: Partial<CheckoutInput>, before: SessionContent) {
  const lines = new Map<string, SessionLine>();
  for (const { item, quantity } of line_items) {
    const known = lines.get(item.id) ?? before.lines.find(({ itemId }) => itemId === item.id);
    const sum = quantity + (lines.get(item.id)?.quantity ?? 0);
    lines.set(item.id, {
      id: known?.id ?? `line-${item.id}`,
      itemId: item.id,
      quantity: Math.min(sum, 9999),
    });
  }
  return [...lines.values()];
}

function fulfillmentOf(
  { fulfillment }: Partial<CheckoutInput>,
  before: SessionContent,
  idOf: (destination: Destination) => string,
) {
  const method = fulfillment?.methods?.find(({ type = 'shipping' }) => type === 'shipping');
  if (!method) {
    const { destinations, destinationId, optionId } = before;
    return { destinations, destinationId, optionId };
  }
  const given = method.destinations?.map((each) => withId(each, before, idOf));
  const destinations = given ?? before.destinations;
  const wanted = method.selected_destination_id ?? null;
  const only = destinations.length === 1 ? destinations[0] : undefined;
  const chosen = destinations.find(({ id }) => id === wanted) ?? only;
  const option = method.groups?.find(({ selected_option_id: id }) => id)?.selected_option_id;
  const isSamePlace = chosen?.id === before.destinationId;
  return {
    destinations,
    destinationId: chosen?.id ?? null,
    optionId: option ?? (isSamePlace ? before.optionId : null),
  };
}

/** One that is named by its id alone is the one that was given before. */
function withId(
  { id, ...given }: Destination,
  { destinations }: SessionContent,
  idOf: (destination: Destination) => string,
): KnownDestination {
  const known = destinations.find((each) => each.id === id);
  if (known && Object.keys(given).length === 0) return known;
  return { ...given, id: idOf(given) };
}
