/** What the links and the page are called. */
export const withdrawalTitle = 'Withdraw from contract';

export const withdrawalCall = '/api/withdrawals';

/** The page, with the number of an order filled in. */
export function withdrawalAddress(orderNumber?: string): string {
  const query = orderNumber ? `?${new URLSearchParams({ order: orderNumber })}` : '';
  return `/withdraw${query}`;
}

/** Why nobody can withdraw from a product. */
export const exemptionReasons = ['personalised', 'perishable', 'hygiene'] as const;

export type ExemptionReason = (typeof exemptionReasons)[number];

/** As staff choose it. */
export const exemptionLabels: Readonly<Record<ExemptionReason, string>> = {
  personalised: 'None: made to order or personalised',
  perishable: 'None: perishable',
  hygiene: 'None once the hygiene seal is broken',
};

/** As shoppers read it before they buy. */
export const exemptionNotes: Readonly<Record<ExemptionReason, string>> = {
  personalised: 'Made for you alone: you cannot withdraw from the purchase.',
  perishable: 'It keeps for a short time: you cannot withdraw from the purchase.',
  hygiene: 'Sealed for hygiene: once the seal is broken, you cannot withdraw from the purchase.',
};

export function exemptionCall(productId: number | ':id'): string {
  return `/api/products/${productId}/withdrawal`;
}
