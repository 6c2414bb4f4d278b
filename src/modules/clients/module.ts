import { textOf } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const clientsFacts = defineFacts({
  name: 'clients',
  permissions: {
    clients: { may: 'look after clients', group: 'Selling', place: 80 },
  },
  auditWords: {
    'client.added': ({ who, what }) => `${who} made a client card for ${what}`,
    'client.changed': ({ who, what, detail }) =>
      `${who} changed the client card of ${what} (${textOf(detail.fields)})`,
    'client.adviser-changed': ({ who, what, detail }) =>
      textOf(detail.adviser) === ''
        ? `${who} left ${what} without an adviser`
        : `${who} made ${textOf(detail.adviser)} the adviser of ${what}`,
    'client.consent-given': ({ who, what, detail }) =>
      `${who} recorded a consent of ${what}: ${textOf(detail.consent)}`,
    'client.consent-withdrawn': ({ who, what, detail }) =>
      `${who} recorded that ${what} withdrew a consent: ${textOf(detail.consent)}`,
    'client.linked': ({ who, what }) => `${who} made a link to the client card of ${what}`,
    'client.unlinked': ({ who, what }) => `${who} revoked the link to the client card of ${what}`,
    'client.wish-added': ({ who, what, detail }) =>
      `${who} noted a wish of ${what}: ${textOf(detail.product)}`,
    'client.wish-removed': ({ who, what, detail }) =>
      `${who} removed a wish of ${what}: ${textOf(detail.product)}`,
  },
  pages: [{ path: 'my-card/:token', file: 'store/clients/my-card.tsx' }],
});
