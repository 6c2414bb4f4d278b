import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

/** Every page can be read without scripts; this says what can't be done, before it is tried. */
export function NoScriptNote() {
  const {
    email,
    phones: [phone],
  } = useShop();
  return (
    <noscript>
      <p className="fixed inset-x-0 bottom-0 z-50 bg-ink px-gutter py-4 text-center type-small text-page">
        The bag, the checkout and our forms need JavaScript, which is switched off here. You can
        also order by e-mail or telephone: {email}, {phone}.
      </p>
    </noscript>
  );
}
