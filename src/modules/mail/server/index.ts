export { inboxRoutes } from './inbox-routes.ts';
export { defineMailJob } from './send-mail.ts';
