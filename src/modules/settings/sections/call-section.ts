import { z } from 'zod';
import { section, wholeNumberField } from '#modules/settings/section.ts';
import { wholeNumber } from './section-rules.ts';

/** The kinds of reasons that can be switched; other kinds are always on. */
const kinds = {
  appointment: 'Appointments today and tomorrow',
  approvalDue: 'Goods on approval are due',
  importantDay: 'Important days',
  wishBack: 'A product wished for is back',
  wishReduced: 'A product wished for is reduced',
  quiet: 'Nothing bought for long',
};

type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

const ofEach = <Value>(value: Value) =>
  Object.fromEntries(kindNames.map((name) => [name, value])) as Record<Kind, Value>;

/** The reasons for which a client is on an adviser's call list. */
export const callSection = section({
  group: 'settings',
  title: 'Call list',
  note: 'Whom advisers call, and why. Without a client’s consent to suggestions only appointments and goods on approval are listed.',
  fields: [
    wholeNumberField('quietDays', 'Days without a purchase until a client is listed'),
    wholeNumberField('daysAhead', 'Days before an important day'),
    ...kindNames.map((name) => ({ kind: 'tick' as const, name, label: kinds[name] })),
  ],
  schema: z.object({
    quietDays: wholeNumber(1, 730),
    daysAhead: wholeNumber(1, 60),
    ...ofEach(z.boolean()),
  }),
  defaults: { quietDays: '90', daysAhead: '7', ...ofEach(true) },
});
