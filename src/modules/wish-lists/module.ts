import { defineFacts } from '#modules/define-facts.ts';

export const wishListsFacts = defineFacts({
  name: 'wish-lists',
  pages: [{ path: 'wish-list/:token', file: 'store/clients/wish-list.tsx' }],
});
