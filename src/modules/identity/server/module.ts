import { signingKeysOf } from '#config/secrets.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { createSessionCookies } from './sessions/session-cookies.ts';
import { createStaff } from './staff.ts';
import { staffRoutes } from './staff-api.ts';
import { installStaffGuard } from './staff-guard.ts';
import { createStaffMails } from './staff-mails.ts';

type Needs = Pick<Base, 'config' | 'secrets' | 'database' | 'outbox' | 'contributions'> & {
  mailBrand: MailBrand;
  settings: { current(): { accounts: { invitationsOnly: boolean } } };
};

function relyingPartyOf(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

export const identityModule = defineModule({
  name: 'identity',
  create({ config, secrets, database, outbox, mailBrand, settings }: Needs) {
    const staff = createStaff({
      db: database.db,
      signingKeys: signingKeysOf(secrets),
      passwordRules: config.passwordRules,
      secondFactorRequired: config.secondFactorRequired,
      invitationsOnly: () => settings.current().accounts.invitationsOnly,
      mails: createStaffMails({ outbox, brand: mailBrand }),
      relyingParty: relyingPartyOf(config.publicUrl),
      shopName: mailBrand.name,
    });
    const sessionCookies = createSessionCookies({ https: config.publicUrl.startsWith('https:') });
    return { staff, sessionCookies };
  },
  useCases: ['staff'],
  contributes: ({ staff }) => ({ hourlyTasks: { staff: () => staff.forgetOld() } }),
  hooks: (app, { staff, sessionCookies, contributions }) =>
    installStaffGuard(app, {
      staff,
      cookies: sessionCookies,
      keyHolders: () => contributions.keyHolders,
    }),
  routes: (app, { staff, sessionCookies }) => staffRoutes(app, { staff, cookies: sessionCookies }),
});
