import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { Emblem } from '#design/emblem.tsx';
import { MainContent } from './main-content.tsx';

/**
 * Stands on nothing that may have crashed: no providers, no pictures, no router links. The way
 * home is a document load.
 */
export function ErrorPage() {
  return (
    <div className="flex min-h-svh flex-col">
      <title>Something went wrong</title>
      <header className="flex h-header items-center justify-center border-b">
        <a href="/" className="font-display text-lg tracking-[0.26em] uppercase">
          {shop.name}
        </a>
      </header>
      <MainContent className="flex flex-col items-center justify-center px-6 py-20 text-center">
        <Emblem large className="size-20 text-gold" />
        <h1 className="mt-10 type-display">Something went wrong</h1>
        <p className="mt-5 max-w-prose type-lead text-quiet">
          The fault is ours, and your bag is safe. Please load the page again; if that doesn't help,
          write to{' '}
          <a href={`mailto:${shop.email}`} className="border-b border-gold text-ink">
            {shop.email}
          </a>
          .
        </p>
        <Button className="mt-10" onClick={() => location.reload()}>
          Reload Page
        </Button>
      </MainContent>
    </div>
  );
}
