/** The name of the links and the page. */
export const withdrawalTitle = 'Withdraw from contract';

export const withdrawalCall = '/api/withdrawals';

/** The address of the page, with an order number filled in. */
export function withdrawalAddress(orderNumber?: string): string {
  const query = orderNumber ? `?${new URLSearchParams({ order: orderNumber })}` : '';
  return `/withdraw${query}`;
}

/** The reasons why a product is exempt from withdrawal. */
export const exemptionReasons = ['personalised', 'perishable', 'hygiene'] as const;

export type ExemptionReason = (typeof exemptionReasons)[number];

/** The labels for staff. */
export const exemptionLabels: Readonly<Record<ExemptionReason, string>> = {
  personalised: 'None: made to order or personalised',
  perishable: 'None: perishable',
  hygiene: 'None once the hygiene seal is broken',
};

/** The texts for shoppers before the purchase. */
export const exemptionNotes: Readonly<Record<ExemptionReason, string>> = {
  personalised: 'Made for you alone: you cannot withdraw from the purchase.',
  perishable: 'It keeps for a short time: you cannot withdraw from the purchase.',
  hygiene: 'Sealed for hygiene: once the seal is broken, you cannot withdraw from the purchase.',
};

export function exemptionCall(productId: number | ':id'): string {
  return `/api/products/${productId}/withdrawal`;
}
