/** True of every country and every day. In a file of its own: every page shows it, few need the estimate. */
export const deliveryLater = 'Delivery is worked out at checkout.';
