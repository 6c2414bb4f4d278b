import { changedText } from '#modules/audit/audit-changes.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const settingsFacts = defineFacts({
  name: 'settings',
  permissions: {
    'texts.edit': { may: 'change the shop’s texts', group: 'Shop', place: 20, roles: ['content'] },
    settings: { may: 'change the settings', group: 'Shop', place: 60, ownersOnly: true },
  },
  auditWords: {
    'settings.confirmed': ({ who, what }) => `${who} confirmed the text of ${what}`,
    'provider-keys.set': ({ who, what }) => `${who} set the keys of ${what}`,
    'provider-keys.removed': ({ who, what }) => `${who} removed the keys of ${what}`,
    'settings.changed': ({ who, what, detail }) => `${who} ${changedText(what, detail)}`,
  },
});
