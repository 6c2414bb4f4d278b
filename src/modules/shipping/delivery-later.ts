/** True of every country, and of every day on which the courier is silent. */
export const deliveryLater = 'Delivery is worked out at checkout.';
