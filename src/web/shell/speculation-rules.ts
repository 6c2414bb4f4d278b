/** Pages that only show something: prefetching them changes nothing and counts no visitor. */
const shownPages = [
  '/',
  '/category/*',
  '/product/*',
  '/collections',
  '/collections/*',
  '/events',
  '/events/*',
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/size-guide',
  '/privacy',
  '/terms',
];

/**
 * Lets a browser prefetch the page of a link under the pointer while our scripts are still loading.
 * After hydration the router navigates without a new document and prefetches itself. Only
 * prefetched, not prerendered: a rendered page may fetch, store and stream before anybody sees it.
 * A constant, since the content policy allows it by its hash.
 */
export const speculationRules = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: shownPages },
          { selector_matches: 'html:not([data-ready]) a:not([target])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
