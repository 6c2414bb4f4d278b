import { Link } from 'react-router';
import { readOrderNumber } from '#modules/orders/order-number.ts';

/** A customer's text in which order numbers, in any spelling, link to the order. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/\b(NDR[ -]?[0-9A-Za-z]{10})\b/i).map((part, place) => {
    const number = place % 2 === 1 ? readOrderNumber(part) : null;
    if (number === null) return part;
    return (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stay in their place
        key={place}
        to={`/admin/dashboard?tab=orders&order=${number}`}
        className="underline-gold"
      >
        {part}
      </Link>
    );
  });
}
