import { changedText } from '#modules/audit/audit-changes.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

export const eventsFacts = defineFacts({
  name: 'events',
  permissions: {
    'events.edit': { may: 'prepare events', group: 'Shop', place: 10, roles: ['content'] },
  },
  auditWords: {
    'event.added': ({ who, what }) => `${who} added ${what}`,
    'event.changed': ({ who, what, detail }) => `${who} ${changedText(what, detail)}`,
    'event.removed': ({ who, what }) => `${who} deleted ${what}`,
  },
  commands: [
    {
      kind: 'New',
      label: 'New event',
      to: `${dashboardPath}?tab=events&event=new`,
      need: 'events.edit',
    },
  ],
  pages: [
    { path: 'events', file: 'store/events.tsx', inSitemap: true },
    { path: 'events/:id', file: 'store/event.tsx' },
  ],
  notices: { subjects: { event: 'events.edit' } },
});
