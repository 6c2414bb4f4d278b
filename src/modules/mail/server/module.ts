import { type Base, defineModule } from '#modules/define-module.ts';
import { failedMailSource } from './failed-mail-source.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { forgetOldMails } from './mail-repository.ts';
import { createPost, type MailSettings, mailBrandOf } from './module-post.ts';
import { defineMailJob } from './send-mail.ts';
import { createTestMail } from './test-mail.ts';

type Needs = Pick<Base, 'config' | 'contributions' | 'database' | 'jobs' | 'outbox'> & {
  settings: MailSettings;
  /** The configuration with the keys set in the shop. */
  providerKeys: Pick<Base, 'config'>;
};

export const mailModule = defineModule({
  name: 'mail',
  create({ config, contributions, database, jobs, outbox, settings, providerKeys }: Needs) {
    const post = createPost(providerKeys.config, settings);
    const mailBrand = mailBrandOf(config, settings, contributions);
    defineMailJob(jobs, {
      db: database.background.db,
      outbox,
      transport: post.transport,
      // Read for each mail, since the settings may change.
      get from() {
        return post.from;
      },
    });
    return { mailBrand, sendTestMail: createTestMail({ db: database.db, brand: mailBrand, post }) };
  },
  contributes: ({ database, jobs }) => ({
    attentionSources: [failedMailSource({ db: database.db, jobs })],
    jobTitles: { mail: 'A mail could not be handed on' },
    hourlyTasks: { mails: () => forgetOldMails(database.background.db) },
  }),
  routes(app, { config, database }) {
    if (config.mode === 'demo') inboxRoutes(app, { db: database.db });
  },
});
