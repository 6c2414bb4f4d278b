import jostUrl from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { getQueryClient } from '#client/query-client.ts';
import { shop } from '#config/shop.ts';
import { themeScript } from '#design/browser/theme.ts';
import { EmblemShape } from '#design/emblem.tsx';
import { ToastViewport } from '#design/toast/toast-viewport.tsx';
import { columnsScript } from '#modules/search/ui/listing/columns-script.ts';
import { type ShopFacts, shopFactsCall, usualFacts } from '#modules/settings/shop-facts.ts';
import { ShopFactsContext } from '#modules/settings/ui/shop-facts-context.ts';
import type { Route } from './+types/root.ts';
import { keepAskedAddress } from './asked-address.ts';
import { pageServicesContext } from './page-services.ts';
import { ScriptMarkContext } from './script-mark.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NoScriptNote } from './shell/no-script-note.tsx';
import { notFoundTitle } from './shell/not-found-title.ts';
import { PageFrame } from './shell/page-frame.tsx';
import { RouteFocus } from './shell/route-focus.tsx';
import { speculationRules } from './shell/speculation-rules.ts';
import '#design/styles/app.css';
import bodoniUrl from '#design/styles/fonts/bodoni-moda-house.woff2?url';

const NotFoundPage = lazy(async () => {
  return { default: (await import('./shell/not-found-page.tsx')).NotFoundPage };
});

export const links: LinksFunction = () => [
  ...[jostUrl, bodoniUrl].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const meta: MetaFunction = () => [
  { title: shop.name },
  { name: 'description', content: shop.description },
];

export function loader({ context }: Route.LoaderArgs) {
  return { facts: context.get(pageServicesContext).settings.shopFacts() };
}

/** Fetched in the background with every page, because staff may change it during a visit. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  keepAskedAddress(request.url);
  void getQueryClient().prefetchQuery({ queryKey: [shopFactsCall], staleTime: 0 });
  return null;
}

export function shouldRevalidate() {
  return true;
}

/** The facts in the page as delivered. Later the browser uses its own copy. */
function useArrivedFacts(): ShopFacts {
  return useRouteLoaderData<typeof loader>('root')?.facts ?? usualFacts;
}

/** Zod tests `new Function` when it loads, which the content policy refuses. */
const zodScript = 'globalThis.__zod_globalConfig={jitless:true}';

// Only a page rendered on the server needs them, so the browser bundle leaves them out.
const headScript = import.meta.env.SSR ? `${themeScript};${columnsScript};${zodScript}` : '';
const rules = import.meta.env.SSR ? speculationRules : '';

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(ScriptMarkContext);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14110e" />
        <ConstantScript mark={mark} text={headScript} />
        <Meta />
        <Links />
        <ConstantScript type="speculationrules" mark={mark} text={rules} />
      </head>
      <body>
        <SkipLink />
        <EmblemShape />
        {children}
        <ToastViewport />
        <ShopFactsContext value={useArrivedFacts()}>
          <NoScriptNote />
        </ShopFactsContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

type ConstantScriptProps = { type?: string; text: string; mark: string | undefined };

function ConstantScript({ type, text, mark }: ConstantScriptProps) {
  return (
    <script
      type={type}
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

function ShopFactsScope({ arrived, children }: { arrived: ShopFacts; children: ReactNode }) {
  const { data } = useQuery<ShopFacts>({ queryKey: [shopFactsCall], initialData: arrived });
  return <ShopFactsContext value={data}>{children}</ShopFactsContext>;
}

export default function Root() {
  const [queryClient] = useState(getQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationProgress />
      <ShopFactsScope arrived={useArrivedFacts()}>
        <PageFrame>
          <Outlet />
        </PageFrame>
      </ShopFactsScope>
      {/* After the page, whose own effects set the window title that is read out. */}
      <RouteFocus />
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const facts = useArrivedFacts();
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    const isBusy = isRouteErrorResponse(error) && error.status === 503;
    return (
      <ShopFactsContext value={facts}>
        <ErrorPage sentence={isBusy ? String(error.data) : undefined} />
      </ShopFactsContext>
    );
  }
  return (
    <ShopFactsContext value={facts}>
      <PageFrame>
        <title>{notFoundTitle}</title>
        <Suspense fallback={null}>
          <NotFoundPage />
        </Suspense>
      </PageFrame>
    </ShopFactsContext>
  );
}

/** A gold line at the top while the next page loads. Fast pages never show it. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-progress bg-gold"
    />
  );
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-70 -translate-y-24 bg-ink px-5 py-3 type-label text-page focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
