/** In the menu of the shop. */
export const eventsLink = { label: 'Events', to: '/events' };
