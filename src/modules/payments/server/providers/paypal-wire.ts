import { z } from 'zod';
import type {
  PaymentSnapshot,
  PaymentState,
  ProviderDetail,
  ProviderRefund,
  RefundState,
} from '#modules/payments/payment-provider.ts';
import type { Cents } from '#shared/money.ts';

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
const linkSchema = z.object({ href: z.string(), rel: z.string() });

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  seller_receivable_breakdown: z.object({ paypal_fee: moneySchema.optional() }).optional(),
});

export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema.optional(),
  custom_id: z.string().optional(),
  links: z.array(linkSchema).default([]),
});

export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(linkSchema).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: moneySchema.optional(),
        payments: z
          .object({
            captures: z.array(captureSchema).default([]),
            refunds: z.array(refundSchema).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});

type PayPalOrder = z.infer<typeof orderSchema>;
type PayPalRefund = z.infer<typeof refundSchema>;

const captureStates: Record<string, PaymentState> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
};

const orderStates: Record<string, PaymentState> = { APPROVED: 'approved', VOIDED: 'closed' };

/** Null if PayPal's amount is no plain decimal: no answer is better than a wrong amount. */
function decimalToCents(value: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(value);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Only the capture decides whether an order is paid: a COMPLETED order can have a declined one. */
export function toSnapshot(order: PayPalOrder): PaymentSnapshot | null {
  const unit = order.purchase_units[0];
  const capture = unit?.payments?.captures.at(-1);
  const money = capture?.amount ?? unit?.amount;
  const amountCents = money ? decimalToCents(money.value) : null;
  if (!unit || !money || amountCents === null) return null;
  const state = capture
    ? (captureStates[capture.status] ?? 'pending')
    : (orderStates[order.status] ?? 'open');
  return {
    providerPaymentId: order.id,
    reference: unit.custom_id ?? null,
    state,
    amountCents,
    currency: money.currency_code,
    captureId: capture?.id ?? null,
    refundedCents: sumOfRefunds(unit.payments?.refunds ?? []),
    feeCents: feeOf(capture),
  };
}

function feeOf(capture: z.infer<typeof captureSchema> | undefined): Cents | null {
  const fee = capture?.seller_receivable_breakdown?.paypal_fee;
  return fee && fee.currency_code === capture?.amount.currency_code
    ? decimalToCents(fee.value)
    : null;
}

function sumOfRefunds(refunds: readonly PayPalRefund[]): Cents {
  return refunds
    .filter((refund) => refund.status === 'COMPLETED' || refund.status === 'PENDING')
    .reduce((sum, refund) => sum + (decimalToCents(refund.amount?.value ?? '') ?? 0), 0);
}

const refundStates: Record<string, RefundState> = { COMPLETED: 'completed', PENDING: 'pending' };

export function toRefund(refund: PayPalRefund, captureId?: string): ProviderRefund | null {
  const amountCents = refund.amount ? decimalToCents(refund.amount.value) : null;
  const capture = captureId ?? captureIdFromLinks(refund.links);
  if (!refund.amount || amountCents === null || !capture) return null;
  return {
    refundId: refund.id,
    captureId: capture,
    amountCents,
    currency: refund.amount.currency_code,
    state: refundStates[refund.status] ?? 'failed',
    requestId: refund.custom_id ?? null,
  };
}

/** A refund names its capture only in its link 'up'. */
export function captureIdFromLinks(links: readonly z.infer<typeof linkSchema>[]): string | null {
  const up = links.find((link) => link.rel === 'up')?.href;
  return up?.match(/\/captures\/([^/?]+)/)?.[1] ?? null;
}

const errorSchema = z.object({
  name: z.string().default(''),
  message: z.string().default(''),
  debug_id: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().default(''), description: z.string().optional() }))
    .default([]),
});

export function readError(status: number, body: unknown): ProviderDetail & { issue: string } {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return { message: `PayPal answered ${status}`, issue: '' };
  const { name, message, details, debug_id } = parsed.data;
  const first = details[0];
  return {
    message: first?.description ?? message,
    issue: first?.issue || name,
    ...(debug_id && { debugId: debug_id }),
  };
}
