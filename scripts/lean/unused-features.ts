export type Stand = {
  /** Read by whoever meets one that was needed after all. */
  feature: string;
  functions: readonly string[];
  /** What they do where the feature is not used; without it nobody comes here, and it says so. */
  body?: string;
};

/**
 * Functions of the framework that serve features no page of ours uses. Nothing tells a bundler so,
 * since they are reached through conditions that only turn out false as the page runs. Each stand-in
 * does what the original does for a page without the feature; `unused-functions.test.ts` keeps
 * the features out of our own code.
 */
export const standIns: Record<string, readonly Stand[]> = {
  'react-router/dist/production/lib/router/router.js': [
    {
      feature: 'actions and fetchers',
      functions: [
        'fetch',
        'getDoneFetcher',
        'getFetcher',
        'getLoadingFetcher',
        'getSubmittingNavigation',
        'getTargetedDataStrategyMatches',
        'getUpdatedRevalidatingFetchers',
        'handleAction',
        'handleFetcherAction',
        'handleFetcherLoader',
        'queueFetcherForDeletion',
        'resetFetcher',
        'setFetcherError',
        'updateFetcherState',
      ],
    },
    { feature: 'submissions', functions: ['normalizeNavigateOptions'], body: 'return { path }' },
    {
      feature: 'fetchers',
      functions: ['abortStaleFetchLoads', 'markFetchRedirectsDone'],
      body: 'return false',
    },
    { feature: 'blockers', functions: ['deleteBlocker', 'getBlocker', 'updateBlocker'] },
    { feature: 'blockers', functions: ['shouldBlockNavigation'], body: '' },
    { feature: 'route discovery', functions: ['discoverRoutes', 'patchRoutes', 'patchRoutesImpl'] },
    { feature: 'exchange of routes while developing', functions: ['_internalSetRoutes'] },
    {
      feature: 'route discovery',
      functions: ['checkFogOfWar'],
      body: 'return { active: false, matches: null }',
    },
  ],
  'react-router/dist/production/lib/dom/lib.js': [
    { feature: 'Form', functions: ['Form', 'useFormAction', 'useSubmit'] },
    { feature: 'HistoryRouter', functions: ['HistoryRouter'] },
  ],
  'react-router/dist/production/lib/hooks.js': [
    { feature: 'server components', functions: ['RSCErrorHandler'], body: 'return children' },
    { feature: 'a router without data', functions: ['useNavigateUnstable'] },
  ],
  'react-router/dist/production/lib/dom/ssr/components.js': [
    { feature: 'server components', functions: ['RSCPrefetchPageLinksImpl'] },
    // The server has written them, and React lets be what else stands at the end of a body.
    { feature: 'scripts written by the browser', functions: ['Scripts'], body: 'return null' },
    // Without their data, which each `clientLoader` asks for itself, and without style sheets.
    {
      feature: 'loaders without a clientLoader, links of routes',
      functions: ['PrefetchPageLinksImpl'],
      body: `
        const { manifest } = useFrameworkContext();
        const { matches } = useDataRouterState('PrefetchPageLinks');
        const isNew = ({ route }, at) => route.id !== matches[at]?.route.id;
        return getModuleLinkHrefs(nextMatches.filter(isNew), manifest).map((href) =>
          React$1.createElement('link', { key: href, rel: 'modulepreload', href, ...linkProps }),
        );`,
    },
  ],
  'react-router/dist/production/lib/dom/ssr/links.js': [
    {
      feature: 'links of routes',
      functions: ['prefetchRouteCss', 'prefetchStyleLinks'],
      body: '',
    },
  ],
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': [
    // Only where the root's own page for errors fails as well.
    {
      feature: 'advice for developers',
      functions: ['RemixRootDefaultErrorBoundary'],
      body: `
        console.error(error);
        const title = 'Something went wrong';
        return React$1.createElement(
          BoundaryShell,
          { title, isOutsideRemixApp },
          title + '. Please load the page again.',
        );`,
    },
  ],
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': [
    { feature: 'actions', functions: ['singleFetchActionStrategy'] },
    { feature: 'fetchers', functions: ['singleFetchLoaderFetcherStrategy'] },
    { feature: 'pages drawn in the browser alone', functions: ['nonSsrStrategy'] },
    {
      feature: 'loaders without a clientLoader',
      functions: ['fetchAndDecodeViaTurboStream', 'unwrapSingleFetchResult'],
    },
    // It hands on what the server's loaders failed with, and none is asked.
    { feature: 'loaders without a clientLoader', functions: ['bubbleMiddlewareErrors'], body: '' },
  ],
  'react-dom/cjs/react-dom.production.js': [
    {
      feature: 'resources other than preload',
      functions: [
        'exports.preconnect',
        'exports.prefetchDNS',
        'exports.preinit',
        'exports.preinitModule',
        'exports.preloadModule',
      ],
    },
    { feature: 'actions of forms', functions: ['exports.requestFormReset'] },
  ],
  'scheduler/cjs/scheduler.production.js': [
    {
      feature: 'priorities set by hand',
      functions: [
        'exports.unstable_forceFrameRate',
        'exports.unstable_next',
        'exports.unstable_runWithPriority',
        'exports.unstable_wrapCallback',
      ],
    },
  ],
  'react-dom/cjs/react-dom-client.production.js': [
    {
      feature: 'ViewTransition',
      functions: [
        'applyViewTransitionToHostInstances',
        'commitAfterMutationEffectsOnFiber',
        'commitEnterViewTransitions',
        'createViewTransitionInstance',
        'getViewTransitionClassName',
        'getViewTransitionName',
        'measureViewTransitionHostInstancesRecursive',
        'restoreViewTransitionName',
        'restoreViewTransitionOnHostInstances',
        'scheduleViewTransitionEvent',
        'startViewTransition',
      ],
    },
    {
      feature: 'ViewTransition',
      functions: [
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'measureNestedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'trackEnterViewTransitions',
      ],
      body: '',
    },
    {
      feature: 'refs of fragments',
      functions: [
        'FragmentInstance.prototype.addEventListener',
        'FragmentInstance.prototype.blur',
        'FragmentInstance.prototype.compareDocumentPosition',
        'FragmentInstance.prototype.dispatchEvent',
        'FragmentInstance.prototype.focus',
        'FragmentInstance.prototype.focusLast',
        'FragmentInstance.prototype.getClientRects',
        'FragmentInstance.prototype.getRootNode',
        'FragmentInstance.prototype.observeUsing',
        'FragmentInstance.prototype.removeEventListener',
        'FragmentInstance.prototype.scrollIntoView',
        'FragmentInstance.prototype.unobserveUsing',
      ],
    },
    {
      feature: 'refs of fragments',
      functions: [
        'commitFragmentInstanceDeletionEffects',
        'commitFragmentInstanceInsertionEffects',
        'commitNewChildToFragmentInstances',
      ],
      body: '',
    },
    { feature: 'actions of forms', functions: ['extractEvents$1'], body: '' },
    {
      feature: 'actions of forms',
      functions: [
        'TransitionAwareHostComponent',
        'recursivelyResetForms',
        'requestFormReset',
        'startHostTransition',
      ],
    },
    { feature: 'useTransition', functions: ['startTransition'] },
    {
      feature: 'useActionState',
      functions: ['mountActionState', 'updateActionStateImpl', 'rerenderActionState'],
    },
    // The browser's own sign of loading, while a transition waits for a promise.
    {
      feature: 'asynchronous transitions',
      functions: ['defaultOnDefaultTransitionIndicator'],
      body: '',
    },
    { feature: 'memory of the compiler', functions: ['useMemoCache'] },
    {
      feature: 'style sheets with precedence, asynchronous scripts',
      functions: [
        'acquireResource',
        'insertSuspendedStylesheets',
        'preloadResourceAndSuspendIfNeeded',
        'preloadStylesheet',
        'suspendResource',
      ],
    },
    {
      feature: 'resources other than preload',
      functions: [
        'preconnect',
        'prefetchDNS',
        'preinitModuleScript',
        'preinitScript',
        'preinitStyle',
        'preloadModule',
      ],
    },
    { feature: 'ViewTransition', functions: ['estimateBandwidth', 'suspendInstance'] },
    {
      feature: 'hydration by hand',
      functions: [
        'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
        'attemptExplicitHydrationTarget',
      ],
    },
    { feature: 'findDOMNode', functions: ['ReactDOMSharedInternals.findDOMNode'] },
    // Firefox comes here for each key.
    { feature: 'onBeforeInput', functions: ['getFallbackBeforeInputChars'], body: 'return null' },
    {
      feature: 'browsers without the event input',
      functions: ['getTargetInstForInputEventPolyfill', 'handleEventsForInputEventPolyfill'],
    },
    {
      feature: 'stacks of components',
      functions: ['getStackByFiberInDevAndProd'],
      body: "return ''",
    },
  ],
};
