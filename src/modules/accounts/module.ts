import { fromTo } from '#modules/audit/audit-told.ts';
import { textOf } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const accountsFacts = defineFacts({
  name: 'accounts',
  permissions: {
    'staff.manage': { may: 'manage staff accounts', group: 'People', place: 20, ownersOnly: true },
  },
  auditWords: {
    'account.requested': ({ what }) => `${what} asked for an account`,
    'account.requested-again': ({ what }) => `${what} asked for an account once more`,
    'account.approved': ({ who, what, detail }) =>
      `${who} approved the account of ${what}${detail.role ? ` as ${textOf(detail.role)}` : ''}`,
    'account.declined': ({ who, what }) => `${who} declined the account of ${what}`,
    'account.activated': ({ who, what }) => `${who} switched the account of ${what} on`,
    'account.deactivated': ({ who, what }) => `${who} switched the account of ${what} off`,
    'account.role-changed': ({ who, what, detail }) =>
      `${who} changed the role of ${what}${fromTo('role', detail.role)}`,
    'account.logged-out': ({ who, what }) => `${who} logged ${what} out everywhere`,
    'account.confirmed': ({ what }) => `${what} confirmed the address of the account asked for`,
    'account.invited': ({ who, what, detail }) =>
      `${who} invited ${what}${detail.role ? ` as ${textOf(detail.role)}` : ''}`,
    'account.invitation-withdrawn': ({ who, what }) => `${who} withdrew the invitation of ${what}`,
    'account.invitation-accepted': ({ what }) => `${what} accepted an invitation`,
    'account.second-factor-reset': ({ who, what }) => `${who} reset the second factor of ${what}`,
    'staff.admin-created': ({ what }) => `The account of ${what} was set up with the shop`,
  },
});
