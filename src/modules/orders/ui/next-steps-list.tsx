import { nextSteps } from '#modules/orders/next-steps.ts';
import type { OrderConfirmation } from '#modules/orders/order-schema.ts';

/** The day stands out, because buyers look for it. */
export function NextStepsList({ order }: { order: OrderConfirmation }) {
  const steps = nextSteps(order);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps" className="mt-12 print:hidden">
      <h2 id="next-steps" className="type-label text-quiet">
        What happens next
      </h2>
      <ol className="mt-5 flex flex-col gap-5">
        {steps.map(({ when, what }) => (
          <li key={when}>
            <p className="type-title">{when}</p>
            <p className="mt-0.5 text-quiet">{what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
