import { formatDollars } from '#shared/money.ts';

/** What the checkout says of it before anybody pays; the rest is loaded with the page that waits. */
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
