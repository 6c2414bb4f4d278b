import { dayText } from '#modules/shipping/arrival.ts';
import type { OrderConfirmation } from './order-schema.ts';

type NextStep = { when: string; what: string };

const packing = { when: 'Now', what: 'We look it over and pack it by hand.' };

/** The next steps of an order in preparation, without the customer's data. */
export function nextSteps(
  order: Pick<
    OrderConfirmation,
    'status' | 'paymentStatus' | 'delivery' | 'way' | 'estimatedDelivery'
  >,
): NextStep[] {
  const { status, paymentStatus, delivery, way, estimatedDelivery } = order;
  if (status !== 'Processing' || paymentStatus !== 'paid' || way === 'email') return [];
  if (delivery === 'collection') {
    return [
      packing,
      { when: 'Then', what: 'We write to you as soon as it is ready at our boutique.' },
      { when: 'There', what: 'You show the code from our e-mail, and it is yours.' },
    ];
  }
  const day = estimatedDelivery === undefined ? null : dayText(estimatedDelivery);
  if (way === 'rider') {
    return [packing, { when: day ?? 'Then', what: 'Our own rider brings it to you.' }];
  }
  return [
    packing,
    { when: 'Then', what: 'The courier collects it, and we write to you when it leaves.' },
    { when: day === null ? 'At last' : `By ${day}`, what: 'It is with you.' },
  ];
}
