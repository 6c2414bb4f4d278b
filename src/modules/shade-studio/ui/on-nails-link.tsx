import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { onIntent } from '#design/overlays/lazy-overlay.tsx';
import { studioLink } from '#modules/shade-studio/shade-studio.ts';

const loadDrawer = () => import('./studio-drawer.tsx');
const StudioDrawer = lazy(async () => ({ default: (await loadDrawer()).StudioDrawer }));

type OnNailsLinkProps = { shades: readonly string[]; finish: string | null };

/** Opens beside the product; without scripts, or in a new tab, it is a page. */
export function OnNailsLink({ shades, finish }: OnNailsLinkProps): ReactNode {
  // Null until the first click; afterwards it stays mounted, so that closing is animated.
  const [open, setOpen] = useState<boolean | null>(null);
  const link = studioLink(shades, finish);
  function show(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <Link
        to={link}
        className="inline-flex min-h-11 items-center type-small text-ink"
        onClick={show}
        {...onIntent(() => void loadDrawer().catch(() => undefined))}
      >
        <span className="border-b border-gold">See it on nails</span>
      </Link>
      {open !== null && (
        <Suspense fallback={null}>
          <StudioDrawer link={link} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
