import { ButtonLink } from '#web/design/button-link.tsx';
import { Picture } from '#web/design/picture.tsx';

export const notFoundTitle = '404 Page Not Found';

export function NotFoundPage() {
  return (
    <div className="measure grid items-center gap-10 py-10 md:grid-cols-2 md:gap-16 md:py-16">
      <Picture
        src="/media/shoe-slingback-satin-oyster-main.webp"
        alt="A single satin slingback on a plinth"
        width={1200}
        height={1500}
        sizes="(min-width: 48rem) 50vw, 100vw"
        eager
        className="aspect-4/5 max-h-[70svh] w-full"
      />
      <div>
        <h1 className="type-display">{notFoundTitle}</h1>
        <p className="mt-6 max-w-prose type-lead text-quiet">
          One shoe, no pair, and no page at this address. It may have moved, or it never was.
        </p>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink to="/">Return Home</ButtonLink>
          <ButtonLink to="/collections" variant="link">
            See the collections
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
