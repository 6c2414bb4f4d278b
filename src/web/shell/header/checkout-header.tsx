import { Link } from 'react-router';
import { ArrowLeft } from '#design/icons.tsx';
import { CartButton } from '#modules/cart/ui/cart-button.tsx';
import { BrandLink } from './brand-link.tsx';

/** The emblem, a way back and the bag, without links that lead away from paying by accident. */
export function CheckoutHeader() {
  return (
    <header className="border-b">
      <div className="measure grid h-header grid-cols-[1fr_auto_1fr] items-center">
        <Link
          to="/"
          className="group inline-flex items-center gap-2.5 justify-self-start py-2 type-label"
        >
          <ArrowLeft className="size-4" />
          <span className="underline-gold max-sm:sr-only">Back to the shop</span>
        </Link>
        <BrandLink />
        <div className="-mr-3 justify-self-end">
          <CartButton />
        </div>
      </div>
    </header>
  );
}
