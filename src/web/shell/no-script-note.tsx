import { shop } from '#config/shop.ts';

/** Every page can be read without scripts; this says what can't be done, before it is tried. */
export function NoScriptNote() {
  const [phone] = shop.phones;
  return (
    <noscript>
      <p className="fixed inset-x-0 bottom-0 z-50 bg-ink px-gutter py-4 text-center type-small text-page">
        The bag, the checkout and our forms need JavaScript, which is switched off here. You can
        also order by e-mail or telephone: {shop.email}, {phone}.
      </p>
    </noscript>
  );
}
