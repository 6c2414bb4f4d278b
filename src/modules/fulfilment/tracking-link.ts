/** In the menu and in the footer. */
export const trackingLink = { label: 'Track Order', to: '/track-order' };
