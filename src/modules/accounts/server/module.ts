import { type Base, defineModule } from '#modules/define-module.ts';
import type { SessionCookies, Staff } from '#modules/identity/server/index.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { accountRoutes } from './account-api.ts';
import { createAccountMails } from './account-mails.ts';
import { createAccounts } from './accounts.ts';
import { invitationRoutes } from './invitation-api.ts';

type Needs = Pick<Base, 'config' | 'database' | 'outbox'> & {
  mailBrand: MailBrand;
  settings: { current(): { accounts: { invitationsOnly: boolean } } };
  staff: Pick<Staff, 'recordRefusal' | 'signInNewColleague'>;
  sessionCookies: SessionCookies;
};

export const accountsModule = defineModule({
  name: 'accounts',
  create({ config, database, outbox, mailBrand, settings }: Needs) {
    const accounts = createAccounts({
      db: database.db,
      outbox,
      mails: createAccountMails({ outbox, brand: mailBrand }),
      passwordRules: config.passwordRules,
      approvesConfirmedOnly: config.mode === 'live',
      invitationsOnly: () => settings.current().accounts.invitationsOnly,
      shopName: mailBrand.name,
    });
    return { accounts };
  },
  useCases: ['accounts'],
  contributes: ({ accounts }) => ({ hourlyTasks: { accounts: () => accounts.forgetOld() } }),
  routes(app, { accounts, staff, sessionCookies: cookies }) {
    const options = { accounts, staff, cookies };
    accountRoutes(app, options);
    invitationRoutes(app, options);
  },
});
