import { defineFacts } from '#modules/define-facts.ts';

export const fulfilmentFacts = defineFacts({
  name: 'fulfilment',
  auditWords: {
    'order.packed': ({ who, what }) => `${who} packed ${what}`,
    'order.unpacked': ({ who, what }) => `${who} marked ${what} as not packed`,
  },
  pages: [{ path: 'track-order', file: 'store/track-order.tsx', inSitemap: true }],
});
