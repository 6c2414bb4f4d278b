import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { formatDollars } from '#shared/money.ts';
import { cartSummaryTexts as texts } from '../cart-texts.ts';
import { useCart } from './cart-store.ts';

export function CartSummary({ onContinue }: { onContinue: () => void }) {
  const { subtotal } = useCart();
  return (
    <>
      <dl className="numerals flex flex-col gap-2 type-small">
        <SummaryRow label={texts.subtotal} value={formatDollars(subtotal)} />
        <SummaryRow label={texts.shipping} value={texts.shippingLater} quiet />
        <div className="mt-2 flex items-baseline justify-between border-t pt-4 text-base">
          <dt>{texts.total}</dt>
          <dd aria-live="polite">{formatDollars(subtotal)}</dd>
        </div>
      </dl>
      {/* A document load: the checkout has a content security policy of its own. */}
      <ButtonLink to="/checkout" reloadDocument wide className="mt-6">
        {texts.checkout}
      </ButtonLink>
      <Button variant="quiet" wide className="mt-2" onClick={onContinue}>
        {texts.continueShopping}
      </Button>
    </>
  );
}

function SummaryRow({ label, value, quiet }: { label: string; value: string; quiet?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-quiet">{label}</dt>
      <dd className={quiet ? 'text-quiet' : undefined}>{value}</dd>
    </div>
  );
}
