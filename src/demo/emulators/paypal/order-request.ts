import { z } from 'zod';
import { parseDecimalCents } from '../core/decimal-cents.ts';
import { upperCaseId } from '../core/random-id.ts';
import { type PayPalError, payPalError, unprocessable } from './errors.ts';
import type { OrderRecord } from './records.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });

const unitSchema = z.looseObject({
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  amount: money.extend({
    breakdown: z.object({ item_total: money.optional(), shipping: money.optional() }).optional(),
  }),
  items: z
    .array(
      z.object({
        name: z.string().min(1).max(127),
        quantity: z.string().regex(/^[1-9]\d{0,9}$/),
        unit_amount: money,
      }),
    )
    .optional(),
  shipping: z
    .looseObject({
      name: z.object({ full_name: z.string().max(300) }).optional(),
      address: z
        .looseObject({ admin_area_2: z.string().optional(), country_code: z.string().length(2) })
        .optional(),
    })
    .optional(),
});

const experienceSchema = z.looseObject({
  brand_name: z.string().max(127).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
});

const orderSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(unitSchema).length(1),
  payment_source: z
    .object({ paypal: z.looseObject({ experience_context: experienceSchema.optional() }) })
    .optional(),
});

type Unit = z.infer<typeof unitSchema>;

/** An order to store, or PayPal's refusal. */
export function readOrderRequest(body: unknown): OrderRecord | PayPalError {
  const parsed = orderSchema.safeParse(body);
  if (!parsed.success) {
    const field = `/${parsed.error.issues[0]?.path.join('/') ?? ''}`;
    return payPalError('INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER', field);
  }
  const [unit] = parsed.data.purchase_units;
  if (!unit) return payPalError('INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
  return findSumProblem(unit) ?? toRecord(unit, parsed.data.payment_source?.paypal);
}

function findSumProblem(unit: Unit): PayPalError | null {
  const { amount, items } = unit;
  const field = '/purchase_units/@reference_id==default/amount/value';
  const monies = [amount, ...(items ?? []).map((item) => item.unit_amount)];
  if (monies.some((each) => !/^[A-Z]{3}$/.test(each.currency_code))) {
    return unprocessable('INVALID_CURRENCY_CODE', field);
  }
  if (monies.some((each) => parseDecimalCents(each.value) === null)) {
    return unprocessable('DECIMAL_PRECISION', field);
  }
  const itemTotal = amount.breakdown?.item_total;
  if (items && !itemTotal) return unprocessable('ITEM_TOTAL_REQUIRED', field);
  if (items && cents(itemTotal) !== sumOf(items))
    return unprocessable('ITEM_TOTAL_MISMATCH', field);
  const parts = cents(itemTotal) + cents(amount.breakdown?.shipping);
  if (amount.breakdown && parts !== cents(amount)) return unprocessable('AMOUNT_MISMATCH', field);
  if (unit.shipping?.address && !unit.shipping.address.admin_area_2) {
    return unprocessable('CITY_REQUIRED', '/purchase_units/0/shipping/address/admin_area_2');
  }
  return null;
}

function sumOf(items: NonNullable<Unit['items']>): number {
  return items.reduce((sum, item) => sum + cents(item.unit_amount) * Number(item.quantity), 0);
}

function cents(amount: { value: string } | undefined): number {
  return amount ? (parseDecimalCents(amount.value) ?? 0) : 0;
}

function toRecord(
  unit: Unit,
  source: { experience_context?: z.infer<typeof experienceSchema> | undefined } | undefined,
): OrderRecord {
  const now = new Date().toISOString();
  const experience = source?.experience_context;
  const shipping = unit.amount.breakdown?.shipping;
  const { name, address } = unit.shipping ?? {};
  return {
    id: upperCaseId(),
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createdAt: now,
    updatedAt: now,
    purchaseUnit: unit,
    items: (unit.items ?? []).map((item) => ({
      name: item.name,
      quantity: Number(item.quantity),
      unitCents: cents(item.unit_amount),
    })),
    totalCents: cents(unit.amount),
    shippingCents: shipping ? cents(shipping) : null,
    currency: unit.amount.currency_code,
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    recipient:
      [name?.full_name, address?.admin_area_2, address?.country_code].filter(Boolean).join(', ') ||
      null,
    brandName: experience?.brand_name ?? null,
    returnUrl: experience?.return_url ?? null,
    cancelUrl: experience?.cancel_url ?? null,
    hasPaymentSource: source !== undefined,
    approval: null,
  };
}
