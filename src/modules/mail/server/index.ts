export { inboxRoutes } from './inbox-routes.ts';
export { defineMailJob, type MailSending } from './send-mail.ts';
