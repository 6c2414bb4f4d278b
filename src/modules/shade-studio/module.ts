import { defineFacts } from '#modules/define-facts.ts';

export const shadeStudioFacts = defineFacts({
  name: 'shade-studio',
  pages: [{ path: 'shade-studio', file: 'store/shade-studio.tsx', inSitemap: true }],
});
