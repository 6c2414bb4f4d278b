export { adminEventRoutes } from './admin-events-api.ts';
export { createEvents, type Events } from './events.ts';
export { eventRoutes } from './events-api.ts';
