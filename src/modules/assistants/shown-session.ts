import { shop } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import { dialects } from './dialect.ts';
import type { Returnable } from './policies.ts';
import type { Release } from './release.ts';
import type { SessionContent } from './session-content.ts';
import { problem, type UcpMessage } from './ucp-message.ts';

export type ShownLine = {
  id: string;
  itemId: string;
  title: string;
  unitCents: number;
  quantity: number;
  imageUrl: string | null;
  /** Null for a product that is no longer in the catalogue. */
  category: CategoryId | null;
  /** The conditions of its purchase, for the return policy. */
  terms: readonly string[];
};

export type DeliveryOption = { id: string; title: string; description: string; cents: number };

export type TakenOff = { code: string; title: string; cents: number };

/** The current state of a purchase: lines, prices, and obstacles. */
export type PricedSession = {
  lines: ShownLine[];
  options: DeliveryOption[];
  chosen: DeliveryOption | null;
  discount: TakenOff | null;
  messages: UcpMessage[];
};

type Total = { type: string; amount: number; display_text?: string };

/** The same totals as in our own checkout; the parts add up to the total. */
export function totalsOf({ lines, chosen, discount }: PricedSession): Total[] {
  const subtotal = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const shipping = chosen?.cents ?? 0;
  const taken = discount?.cents ?? 0;
  return [
    { type: 'subtotal', amount: subtotal, display_text: 'Subtotal' },
    ...(taken > 0 ? [{ type: 'discount', amount: -taken, display_text: 'Discount' }] : []),
    ...(chosen ? [{ type: 'fulfillment', amount: shipping, display_text: 'Delivery' }] : []),
    { type: 'total', amount: subtotal - taken + shipping, display_text: 'Total' },
  ];
}

export function shownLines({ lines }: PricedSession) {
  return lines.map(({ id, itemId, title, unitCents, quantity, imageUrl }) => {
    const amount = unitCents * quantity;
    return {
      id,
      item: { id: itemId, title, price: unitCents, ...(imageUrl && { image_url: imageUrl }) },
      quantity,
      totals: [
        { type: 'subtotal', amount },
        { type: 'total', amount },
      ],
    };
  });
}

export type LineRules = Pick<ShownLine, 'category' | 'terms'>;

/** The lines by path in the answer, for the return policy. */
export function returnablesIn(lines: readonly LineRules[]): Returnable[] {
  return lines.map(({ category, terms }, place) => ({
    path: `$.line_items[${place}]`,
    category,
    terms,
  }));
}

const methodId = 'shipping';
const groupId = 'parcel';

/** One parcel to one address. The service is the shop's choice, as on our page. */
export function shownFulfillment(
  content: SessionContent,
  { lines, options, chosen }: PricedSession,
  release: Release,
) {
  const { destination, text } = dialects[release];
  const lineIds = lines.map(({ id }) => id);
  const isAsked = content.destinationId !== null;
  return {
    methods: [
      {
        id: methodId,
        type: 'shipping',
        line_item_ids: lineIds,
        ...(content.destinations.length > 0 && {
          destinations: content.destinations.map(destination),
        }),
        ...(isAsked && { selected_destination_id: content.destinationId }),
        groups: [
          {
            id: groupId,
            line_item_ids: lineIds,
            ...(isAsked && {
              options: options.map(({ id, title, description, cents }) => ({
                id,
                title: cents === 0 && !/free/i.test(title) ? `${title} (Free)` : title,
                ...(description && { description: text(description) }),
                totals: [{ type: 'total', amount: cents }],
              })),
            }),
            ...(chosen && { selected_option_id: chosen.id }),
          },
        ],
      },
    ],
  };
}

export function shownDiscounts({ codes }: SessionContent, { discount }: PricedSession) {
  return {
    codes,
    applied: discount
      ? [{ code: discount.code, title: discount.title, amount: discount.cents }]
      : [],
  };
}

/** Links to our terms. */
export function linksOf(publicUrl: string) {
  const link = (type: string, path: string, title: string) => ({
    type,
    url: `${publicUrl}${path}`,
    title,
  });
  return [
    link('privacy_policy', '/privacy', 'Privacy'),
    link('terms_of_service', '/terms', 'Terms'),
    link('refund_policy', '/returns', 'Returns'),
    link('shipping_policy', '/shipping', 'Delivery'),
  ];
}

export const payOnSite = problem(
  'payment_on_site',
  `The buyer reviews and pays the purchase on ${shop.name}’s own page. Please open continue_url in a browser.`,
  'requires_buyer_input',
);

/** Data that the assistant can still add; otherwise our page asks the buyer for it. */
export function missingParts({ buyer, destinationId, destinations }: SessionContent): UcpMessage[] {
  const missing = (path: string, content: string) =>
    problem('missing', content, 'recoverable', path);
  return [
    ...(buyer?.email ? [] : [missing('$.buyer.email', 'The buyer’s e-mail address is missing.')]),
    ...(destinationId === null || destinations.length === 0
      ? [missing('$.fulfillment.methods[0].destinations', 'Where it is to be sent is missing.')]
      : []),
  ];
}
