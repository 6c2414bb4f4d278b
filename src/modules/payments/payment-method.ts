export const paymentMethods = ['paypal', 'stripe'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
