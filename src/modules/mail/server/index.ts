export { createFailedMails } from './failed-mails.ts';
export { inboxRoutes } from './inbox-routes.ts';
export { forgetOldMails } from './mail-repository.ts';
export { defineMailJob } from './send-mail.ts';
export { createTestMail } from './test-mail.ts';
