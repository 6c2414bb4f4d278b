import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  type LazyOverlay,
  lazyOverlay,
  OverlaySlot,
  onIntent,
} from '#design/overlays/lazy-overlay.tsx';

const overlays = new Map<string, LazyOverlay>();

/** One overlay per kind of size, created on first use. */
function overlayOf(category: string): LazyOverlay {
  const known = overlays.get(category);
  if (known) return known;
  const overlay = lazyOverlay(async () => {
    const { SizeGuideDrawer } = await import('./size-guide-drawer.tsx');
    return (props) => <SizeGuideDrawer {...props} category={category} />;
  });
  overlays.set(category, overlay);
  return overlay;
}

/** Opens beside the product; without scripts, and in a new tab, it is a page. */
export function SizeGuideLink({ category }: { category: string }) {
  const [open, setOpen] = useState(false);
  const overlay = overlayOf(category);
  function show(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <Link
        to={`/size-guide#${category}`}
        className="-my-3 ml-auto inline-flex min-h-11 items-center text-ink"
        onClick={show}
        {...onIntent(overlay.preload)}
      >
        <span className="border-b border-gold">Size guide</span>
      </Link>
      <OverlaySlot overlay={overlay} open={open} onOpenChange={setOpen} />
    </>
  );
}
