/** In the menu and at the foot of the shop. */
export const trackingLink = { label: 'Track Order', to: '/track-order' };
