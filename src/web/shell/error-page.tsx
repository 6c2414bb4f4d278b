import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { Emblem } from '#design/emblem.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { MainContent } from './main-content.tsx';

/** The shop's own sentence, for example that it is busy. Without one it is our own error. */
type ErrorPageProps = { sentence?: string | undefined };

/**
 * Uses nothing that may have crashed: no providers, no pictures, no router links. The link home
 * loads a new document.
 */
export function ErrorPage({ sentence }: ErrorPageProps) {
  const title = sentence === undefined ? 'Something went wrong' : 'One moment, please';
  return (
    <div className="flex min-h-svh flex-col">
      <title>{title}</title>
      <header className="flex h-header items-center justify-center border-b">
        <a href="/" className="font-display text-lg tracking-[0.26em] uppercase">
          {shop.name}
        </a>
      </header>
      <MainContent className="flex flex-col items-center justify-center px-6 py-20 text-center">
        <Emblem large className="size-20 text-gold" />
        <h1 className="mt-10 type-display">{title}</h1>
        <p className="mt-5 max-w-prose type-lead text-quiet">
          {sentence === undefined ? <OurFault /> : `${sentence} Your bag is safe.`}
        </p>
        <Button className="mt-10" onClick={() => location.reload()}>
          Reload Page
        </Button>
      </MainContent>
    </div>
  );
}

function OurFault() {
  const { email } = useShop();
  return (
    <>
      The fault is ours, and your bag is safe. Please load the page again; if that doesn't help,
      write to{' '}
      <a href={`mailto:${email}`} className="border-b border-gold text-ink">
        {email}
      </a>
      .
    </>
  );
}
