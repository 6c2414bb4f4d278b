import { formatDollars } from '#shared/money.ts';

/** The checkout's Paynow texts before the payment. The others are loaded with the waiting page. */
export const paynowTexts = {
  label: 'Paynow',
  description: 'EcoCash, OneMoney, InnBucks, ZimSwitch',
  phone: 'Mobile number of the wallet',
  stopPhone: {
    title: 'Payment Cancelled',
    description: 'If the request is still on your phone, please do not confirm it any more.',
    variant: 'default',
  },
} as const;

export function payButtonText(label: string, total: number): string {
  return `Pay ${formatDollars(total)} with ${label}`;
}
