import { z } from 'zod';
import { section } from '#modules/settings/section.ts';

export const assistantSection = section({
  group: 'settings',
  title: 'Assistants',
  note: 'Whether shopping assistants may speak to the shop. Buyers always pay on our own page.',
  fields: [
    {
      kind: 'tick',
      name: 'open',
      label: 'Open to assistants',
      hint: 'They may search, fill a bag, ask for delivery and hand the buyer over to our checkout.',
    },
    {
      kind: 'tick',
      name: 'feeds',
      label: 'Product feeds',
      hint: 'Files with every product, its price and whether it is in stock, for Google and OpenAI.',
    },
  ],
  schema: z.object({ open: z.boolean(), feeds: z.boolean() }),
  defaults: { open: true, feeds: true },
});
