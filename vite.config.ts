import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { oneByteLetters } from './scripts/bundle/one-byte-letters.ts';
import { fetchAheadInFewWords } from './scripts/lean/fetch-ahead.ts';
import { fetchQueryPartsLater } from './scripts/lean/query-parts-later.ts';
import { leaveOutUnusedFunctions } from './scripts/lean/unused-functions.ts';
import { leaveOutUnusedRouterParts } from './scripts/lean/unused-router-parts.ts';
import { leaveOutUnusedTags } from './scripts/lean/unused-tags.ts';

// Chunks by hand for what every page of the shop needs: one file compresses a tenth better than
// the forty that splitting by use alone would make.
const packages = 'react|react-dom|react-router|scheduler|@tanstack';
// Parts of them that only some pages need stay with those pages.
const seldom =
  'useQueries|queriesObserver|useMutation|mutation(Observer)?|useInfiniteQuery|infiniteQuery(Observer|Behavior)';

const framework = {
  name: 'framework',
  test: new RegExp(`node_modules[\\\\/](${packages})[\\\\/](?!.*[\\\\/](${seldom})\\.js)`),
};

const houseParts = [
  'design/kept-drawings',
  'src/shared/(money|text)',
  'src/config/shop',
  'src/(web/seo/page-meta|client/(page-title|use-document-title|use-address-search|api|query-client))',
  'src/design/(after-paint|button|button-link|icon-button|breadcrumb|picture|skeleton|empty-state|lazy-overlay|lost-page|toast|toast-viewport|icons|field|select-field|task-of-its-own)\\.',
  'src/design/(use-hydrated|use-back-closes|class-names)\\.',
  'src/modules/staff/admin/staff-mark\\.',
  'src/modules/cart/ui/cart-button',
  'src/web/shell/(not-found-page|theme-switch|navigation-links|site-footer|site-header|products-menu|payment-marks|page-frame|brand-link|error-page|navigation-progress|route-focus|skip-link)\\.',
  'src/modules/catalog/ui/listing/columns',
  'src/modules/catalog/shop-collection',
];

const house = {
  name: 'house',
  test: new RegExp(`/(${houseParts.join('|')})`.replaceAll('/', '[\\\\/]')),
};

// What is asked and said of a piece, wherever it can be put into the bag.
const pieces = {
  name: 'pieces',
  test: /[\\/](catalog[\\/](product|received-product|shelf|add-to-bag-check|catalog-calls|complete-swatches|lacquer-finish|color-address|ui[\\/](price|product[\\/](product-options|strike)|card[\\/](picture-transition|product-link)))|cart[\\/](cart-item|ui[\\/](stored-sizes|view-bag|wishlist-store))|design[\\/]quantity-stepper)\./,
};

// A card in a row or grid of them, with its button.
const cards = {
  name: 'cards',
  test: /[\\/](catalog[\\/]ui[\\/]card|cart[\\/]ui[\\/]add-to-bag-button|web[\\/]bag-action)/,
};

/** What a listing's pieces travel in: of no use to pages without a listing. */
const packed = {
  name: 'packed',
  test: /[\\/](catalog[\\/]packed-|web[\\/]data[\\/](packed-|listing-queries))/,
};

// What categories, collections and the search share, and what only the first two need.
const filtering = {
  name: 'filtering',
  test: /[\\/]catalog[\\/](search-location|clean-search-text|ui[\\/](listing[\\/](product-grid|listing-icons)|filters[\\/](chosen-filters|filter-choice|filter-context|use-filter-change|pieces-text|plain-filters(-link)?)))\./,
};

const listing = {
  name: 'listing',
  test: /[\\/](catalog[\\/](listing-location|sub-categories|ui[\\/]listing[\\/][\w-]+)|@tanstack[\\/].*[\\/](useInfiniteQuery|infiniteQueryObserver|infiniteQueryBehavior))\.(ts|tsx|js)$/,
};

export default defineConfig(({ command }) => ({
  plugins: [
    leaveOutUnusedRouterParts(),
    leaveOutUnusedFunctions(),
    leaveOutUnusedTags(),
    fetchQueryPartsLater(),
    fetchAheadInFewWords(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Inlined assets would need a hole in the content security policy.
    assetsInlineLimit: 0,
    target: 'es2023',
    // What pages weigh is held by a test; the server reads its files from the disk.
    chunkSizeWarningLimit: 4000,
  },
  // Drawn on the server from one file, which brings its packages: decision 69. While working on it
  // Vite reads the packages where they lie.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rolldownOptions: { output: { ...oneByteLetters, codeSplitting: false } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [framework, house, pieces, cards, packed, filtering, listing],
            },
          },
        },
      },
    },
  },
}));
