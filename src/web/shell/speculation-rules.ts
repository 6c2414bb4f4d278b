/** Pages that only show something: fetching one ahead changes nothing and counts nobody. */
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
 * Lets a browser fetch the page behind a link that is pointed at, while our scripts are still on
 * their way. Once React listens it leads on without a new document, and fetches ahead itself.
 * Fetched, not run ahead: a page that is run may ask, store and stream before anybody sees it.
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
