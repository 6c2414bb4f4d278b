/** Elements that stay usable while a layer is open: toasts are read out and can be dismissed. */
const exempt = '[data-toasts], script, style, link';

/** Makes a layer the only part of the page to reach and scroll. Returns the release function. */
export function trapFocus(layer: HTMLElement): () => void {
  const held = [...document.body.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && part !== layer && !part.inert && !part.matches(exempt),
  );
  for (const part of held) part.inert = true;
  document.documentElement.dataset.layered = '';
  const unlock = lockScrolling();
  return () => {
    for (const part of held) part.inert = false;
    delete document.documentElement.dataset.layered;
    unlock();
  };
}

/** Leaves the space of the scroll bar free, so that nothing moves sideways. */
function lockScrolling(): () => void {
  const page = document.documentElement;
  const barWidth = innerWidth - page.clientWidth;
  page.style.overflow = 'hidden';
  if (barWidth > 0) document.body.style.paddingRight = `${barWidth}px`;
  return () => {
    page.style.overflow = '';
    document.body.style.paddingRight = '';
  };
}
