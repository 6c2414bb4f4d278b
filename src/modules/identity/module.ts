import { countIn, textOf } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const identityFacts = defineFacts({
  name: 'identity',
  auditWords: {
    'access.refused': ({ who, what, detail }) =>
      `${who} tried ${what}, which the role ${textOf(detail.role)} may not`,
    'password.reset-requested': ({ what }) => `Somebody asked for a new password for ${what}`,
    'password.reset': ({ who }) => `${who} chose a new password by the mailed link`,
    'password.change-requested': ({ who }) => `${who} asked for a code to change the password`,
    'password.change-refused': ({ who }) => `${who} gave a wrong password to change it`,
    'password.code-refused': ({ who }) => `${who} gave a wrong code to change the password`,
    'password.changed': ({ who, detail }) =>
      `${who} changed the password, which ended ${countOf(countIn(detail.sessionsEnded), 'other session')}`,
    'passkey.added': ({ who, detail }) => `${who} added the passkey ${textOf(detail.name)}`,
    'passkey.counter-refused': ({ who, detail }) =>
      `The passkey ${textOf(detail.name)} of ${who} was refused: it may have been copied`,
    'passkey.removed': ({ who, detail }) => `${who} removed the passkey ${textOf(detail.name)}`,
    'passkey.renamed': ({ who, detail }) => `${who} gave a passkey the name ${textOf(detail.name)}`,
    'second-factor.refused': ({ who }) => `${who} gave a wrong password or second factor`,
    'second-factor.switched-on': ({ who }) => `${who} switched the second factor on`,
    'second-factor.switched-off': ({ who }) => `${who} switched the second factor off`,
    'session.ended': ({ who }) => `${who} ended a session`,
    'session.others-ended': ({ who }) => `${who} ended all other sessions`,
    'staff.admin-reset': ({ what }) => `The account of ${what} was opened again on the server`,
    'staff.logged-in': ({ who }) => `${who} logged in`,
    'staff.logged-out': ({ who }) => `${who} logged out`,
    'staff.login-refused': ({ what, detail }) =>
      `A login as ${what} was refused: ${textOf(detail.reason).replaceAll('-', ' ')}`,
  },
});
