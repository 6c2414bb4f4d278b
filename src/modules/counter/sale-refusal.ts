import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import type { CallFailure } from '#modules/checkout/payment-failure.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { sameText } from '#shared/text.ts';
import { capitalised, type Problems, saleTexts } from './check-sale.ts';
import type { DraftLine } from './sale-draft.ts';

export type SaleFailure = CallFailure & {
  /** Fields that the server refused, if it named them. */
  issues: readonly { path: string; message: string }[];
};

export const unreachable =
  'The shop could not be reached. Your entries are still here. You can press again: only one order is made.';

const soldMeanwhile = 'Some products have changed. Please check the lines.';
const priceMoved = 'A price has changed. Please check the lines and the total.';

/** The field that each refusal is about. */
const places: Readonly<Record<string, string>> = {
  'discount-reason-missing': 'discount.reason',
  'discount-too-large': 'discount.amount',
  'age-not-confirmed': 'ageConfirmed',
  'not-shipped-there': 'address.country',
  'too-many-colors': 'lines',
  'nothing-to-pay': 'payment',
};

/** The server's refusal as problems by field. */
export function problemsOfRefusal(failure: SaleFailure, lines: readonly DraftLine[]): Problems {
  const { status, code, message, changes, issues } = failure;
  if (status === null) return { form: unreachable };
  if (code === 'bag-changed') return { form: soldMeanwhile, ...lineChanges(changes, lines) };
  if (code === 'price-reason-missing') return { form: priceMoved };
  const place = places[code ?? ''];
  if (place && message) return { form: saleTexts.lookAgain, [place]: message };
  if (issues.length > 0) {
    const named = issues.map(({ path, message: text }) => [path || 'form', capitalised(text)]);
    return { form: saleTexts.lookAgain, ...Object.fromEntries(named) };
  }
  return { form: message ?? 'Something went wrong on our side. Please try again.' };
}

function lineChanges(changes: readonly CheckoutChange[], lines: readonly DraftLine[]): Problems {
  const problems: Record<string, string> = {};
  for (const change of changes) {
    for (const [place, line] of lines.entries()) {
      if (isAbout(change, line)) problems[`lines.${place}`] = changeSentence(change);
    }
  }
  return problems;
}

/** Without colour and size, a change concerns all lines of its product. */
function isAbout({ productId, color, size }: CheckoutChange, line: DraftLine): boolean {
  const isSame = (wanted: string | null, own: string) => wanted === null || sameText(wanted, own);
  return line.productId === productId && isSame(color, line.color) && isSame(size, line.size);
}

function changeSentence({ kind, now, left = [] }: CheckoutChange): string {
  if (kind === 'size') return 'Please choose a size.';
  if (kind === 'color') return 'Please choose a colour.';
  const rest = Number(now) > 0 ? `Only ${now} left.` : 'None left.';
  return left.length > 0 ? `${rest} Still there: ${left.map(choiceText).join('; ')}.` : rest;
}
