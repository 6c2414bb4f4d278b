/** In the shop's menu. */
export const eventsLink = { label: 'Events', to: '/events' };
