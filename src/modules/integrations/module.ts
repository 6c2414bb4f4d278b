import { defineFacts } from '#modules/define-facts.ts';

export const integrationsFacts = defineFacts({
  name: 'integrations',
  permissions: {
    integrations: {
      may: 'connect other programs by keys and webhooks',
      group: 'Shop',
      place: 90,
      ownersOnly: true,
    },
  },
  auditWords: {
    'api-key.added': ({ who, what }) => `${who} made the API key ${what}`,
    'api-key.revoked': ({ who, what }) => `${who} revoked the API key ${what}`,
    'staff-tool.called': ({ who, what }) => `${who} used the tool ${what}`,
    'webhook.added': ({ who, what }) => `${who} added the webhook to ${what}`,
    'webhook.changed': ({ who, what }) => `${who} changed the webhook to ${what}`,
    'webhook.removed': ({ who, what }) => `${who} removed the webhook to ${what}`,
    'webhook.sent-again': ({ who, what }) => `${who} sent messages to ${what} again`,
  },
});
