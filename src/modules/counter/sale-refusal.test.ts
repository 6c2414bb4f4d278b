import { describe, expect, test } from 'vitest';
import { problemsOfRefusal, type SaleFailure, unreachable } from './sale-refusal.ts';

const failure = (given: Partial<SaleFailure>): SaleFailure => ({
  status: 400,
  code: null,
  message: null,
  changes: [],
  orderId: null,
  issues: [],
  ...given,
});

const lineOf = (productId: number, size: string) => ({
  key: size,
  productId,
  name: 'Kariba Pump',
  color: 'Noir',
  size,
  quantity: 2,
  price: '',
  priceReason: '',
});
const lines = [lineOf(7, '37'), lineOf(7, '38'), lineOf(8, '37')];

const soldOut = (changes: object = {}) => ({
  kind: 'sold-out' as const,
  productId: 7,
  name: 'Kariba Pump',
  color: 'Noir',
  size: '37',
  was: 2,
  now: 1,
  ...changes,
});

describe('a refusal of the shop', () => {
  test('says what is left, beside the line it is about', () => {
    const refused = failure({
      status: 409,
      code: 'bag-changed',
      changes: [
        soldOut({
          left: [
            { color: 'Noir', size: '38' },
            { color: 'Noir', size: '39' },
          ],
        }),
      ],
    });
    const problems = problemsOfRefusal(refused, lines);
    expect(problems['lines.0']).toBe('Only 1 left. Still there: Noir, 38; Noir, 39.');
    expect(Object.keys(problems)).toEqual(['form', 'lines.0']);
  });

  test('about a product as a whole stands beside each of its lines', () => {
    const changes = [soldOut({ color: null, size: null, now: 0 })];
    const problems = problemsOfRefusal(
      failure({ status: 409, code: 'bag-changed', changes }),
      lines,
    );
    expect([problems['lines.0'], problems['lines.1'], problems['lines.2']]).toEqual([
      'None left.',
      'None left.',
      undefined,
    ]);
  });

  test.each([
    ['discount-too-large', 'discount.amount'],
    ['discount-reason-missing', 'discount.reason'],
    ['age-not-confirmed', 'ageConfirmed'],
    ['not-shipped-there', 'address.country'],
    ['nothing-to-pay', 'payment'],
  ])('%s stands at %s', (code, place) => {
    expect(problemsOfRefusal(failure({ code, message: 'Why.' }), lines)[place]).toBe('Why.');
  });

  test('that names fields stands beside them', () => {
    const issues = [{ path: 'customer.email', message: 'must be an e-mail address' }];
    expect(problemsOfRefusal(failure({ code: 'invalid-input', issues }), lines)).toMatchObject({
      'customer.email': 'Must be an e-mail address',
    });
  });

  test('a price that has changed meanwhile is told, and so is anything else', () => {
    const moved = problemsOfRefusal(failure({ code: 'price-reason-missing' }), lines);
    expect(moved.form).toMatch(/^A price has changed/);
    expect(problemsOfRefusal(failure({ status: 401, message: 'Please log in.' }), lines)).toEqual({
      form: 'Please log in.',
    });
    expect(problemsOfRefusal(failure({ status: null }), lines)).toEqual({ form: unreachable });
  });
});
