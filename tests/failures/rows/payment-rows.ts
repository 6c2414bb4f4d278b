import { cell, type Dependency, proof } from '../words.ts';

const trouble = 'tests/contracts/payments/trouble-contract.ts';
const apart = 'src/modules/settlement/server/providers-apart.test.ts';
const silentAll = proof(
  'src/bootstrap/silent-providers.test.ts',
  `with all providers silent and \${duePayments} payments due at each, mail leaves and webhooks come in`,
);
const stuck = 'src/modules/settlement/server/stuck-payment-sources.test.ts';

type Provider = Pick<Dependency, 'variables' | 'files'> & {
  name: string;
  method: string;
  /** The payment matrix tests each step with each fault. */
  matrix: string;
};

/** The three providers answer differently but fail alike; docs/states.md has each step's ends. */
export function paymentRow({ name, method, matrix, ...rest }: Provider): Dependency {
  const allSteps = proof(`tests/contracts/matrix/${matrix}.test.ts`, name);
  return {
    name,
    method,
    ...rest,
    use: 'payments and refunds',
    lost: 'Nothing: money that was taken becomes an order or goes back.',
    cells: {
      refused: cell(
        'This way to pay says that it can’t be used now. Nothing is charged.',
        'Alert PaymentProviderFailing; Shop health names it.',
        'With the next payment.',
        proof(trouble, 'with nobody there, nothing was done'),
        allSteps,
      ),
      silent: cell(
        'They pay another way or cancel; the shop asks until it knows.',
        'After 15 minutes it stands under ‘Needs attention’.',
        'When it answers: the payment becomes an order or ends.',
        silentAll,
        proof(apart, 'a shopper pays another way without waiting for it'),
        allSteps,
      ),
      slow: cell(
        'They wait, or leave: message or job find the answer.',
        'Nothing, or a payment that is under way.',
        'By itself, with the answer.',
        proof(apart, 'news of one provider do not wait behind those of the other'),
        allSteps,
      ),
      wrong: cell(
        'As silent: only the provider’s word decides.',
        'Alert PaymentProviderFailing (bad-answer).',
        'When it answers as it should.',
        proof(trouble, 'what somebody on the way answers is no word of the provider'),
        proof(trouble, 'wrong credentials are our mistake, not the shopper’s'),
      ),
      recovered: cell(
        'Who paid has an order and a mail.',
        'What waited is settled, or ‘Try again’.',
        'Within a minute.',
        proof(
          stuck,
          'trying it again while the provider is away says so, and it stays in the list',
        ),
        proof(trouble, 'the provider remembers everything across a restart'),
        allSteps,
      ),
    },
  };
}

const http = 'src/modules/payments/server/providers';

export const paymentRows: readonly Dependency[] = [
  paymentRow({
    name: 'PayPal',
    method: 'paypal',
    matrix: 'paypal',
    variables: ['PAYPAL_API_URL'],
    files: [`${http}/retry-closed-connection.ts`],
  }),
  paymentRow({
    name: 'Stripe',
    method: 'stripe',
    matrix: 'stripe',
    variables: ['STRIPE_API_URL'],
  }),
  paymentRow({
    name: 'Paynow',
    method: 'paynow',
    matrix: 'paynow',
    variables: ['PAYNOW_API_URL'],
    files: [`${http}/paynow-http.ts`],
  }),
];
