import { Button } from '#design/button.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

/** Approved and perhaps charged: asking again is safe, paying again is not. */
export function UnfinishedPayment({ onRetry }: { onRetry: () => void }) {
  const { email } = useShop();
  return (
    <section
      aria-labelledby="unfinished-payment"
      className="mb-10 border border-gold px-6 py-6 sm:px-8"
    >
      <h2 id="unfinished-payment" className="type-title">
        Your payment is under way
      </h2>
      <p className="mt-2 text-quiet">
        You have approved it, and we could not finish your order yet. Please don’t pay a second
        time: ask again, or wait for our e-mail. Questions? Write to {email}.
      </p>
      <Button className="mt-5" onClick={onRetry}>
        Ask again
      </Button>
    </section>
  );
}
