import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { centsToDecimalText } from '#shared/money.ts';
import { type DiscountedBag, judgeDiscount } from './discount.ts';
import { type AdminDiscount, type DiscountInput, discountInputSchema } from './discount-schema.ts';

/** The form's fields as typed. */
export type DiscountDraft = Pick<
  DiscountInput,
  'code' | 'kind' | 'beginsAt' | 'endsAt' | 'categories' | 'isActive'
> &
  Record<'value' | 'mostUses' | 'mostPerCustomer' | 'minimum', string>;

export const emptyDraft: DiscountDraft = {
  code: '',
  kind: 'percent',
  value: '',
  beginsAt: null,
  endsAt: null,
  mostUses: '',
  mostPerCustomer: '',
  minimum: '',
  categories: [],
  isActive: true,
};

export function draftOf(discount: AdminDiscount): DiscountDraft {
  const { code, kind, value, beginsAt, endsAt, mostUses, mostPerCustomer, minimumCents } = discount;
  return {
    code,
    kind,
    value: kind === 'amount' ? centsToDecimalText(value) : String(value || ''),
    beginsAt,
    endsAt,
    mostUses: String(mostUses ?? ''),
    mostPerCustomer: String(mostPerCustomer ?? ''),
    minimum: minimumCents === 0 ? '' : centsToDecimalText(minimumCents),
    categories: [...discount.categories],
    isActive: discount.isActive,
  };
}

export type DraftErrors = Partial<Record<keyof DiscountDraft, string>>;

type Read = { input: DiscountInput; errors: null } | { input: null; errors: DraftErrors };

const fieldOf: Readonly<Record<string, keyof DiscountDraft>> = { minimumCents: 'minimum' };

/** The values of the typed fields, or their errors, field by field. */
export function readDraft(draft: DiscountDraft): Read {
  const { value, mostUses, mostPerCustomer, minimum, ...rest } = draft;
  const number = (text: string) => (text.trim() === '' ? null : Number(text.trim()));
  const cents = (text: string) => (text.trim() === '' ? 0 : (readTypedCents(text) ?? Number.NaN));
  const read = discountInputSchema.safeParse({
    ...rest,
    value:
      draft.kind === 'percent' ? (number(value) ?? 0) : draft.kind === 'amount' ? cents(value) : 0,
    mostUses: number(mostUses),
    mostPerCustomer: number(mostPerCustomer),
    minimumCents: cents(minimum),
  });
  if (read.success) return { input: read.data, errors: null };
  const errors: DraftErrors = {};
  for (const { path, message } of read.error.issues) {
    const name = String(path[0]);
    const field = fieldOf[name] ?? (name as keyof DiscountDraft);
    errors[field] ??= message.startsWith('Invalid') ? 'Please enter a number' : message;
  }
  return { input: null, errors };
}

export const exampleCents = { goods: 20_000, shipping: 3_000 };

/** The discount of a draft for an example; null if the draft has no value yet. */
export function previewDraft(
  draft: DiscountDraft,
): { offCents: number; totalCents: number } | null {
  const { input } = readDraft({ ...draft, code: 'EXAMPLE', mostUses: '', mostPerCustomer: '' });
  if (!input) return null;
  const bag: DiscountedBag = {
    lines: [
      {
        category: input.categories[0] ?? 'shoes',
        unitPriceCents: exampleCents.goods,
        quantity: 1,
        isGiftCard: false,
      },
    ],
    shippingCents: exampleCents.shipping,
  };
  const always = { ...input, isActive: true, beginsAt: null, endsAt: null };
  const judged = judgeDiscount(always, bag, { all: 0, own: 0 }, new Date(0));
  const offCents = judged.ok ? judged.value.cents : 0;
  return { offCents, totalCents: exampleCents.goods + exampleCents.shipping - offCents };
}
