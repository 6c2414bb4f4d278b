import { z } from 'zod';
import { writtenText } from '#shared/schemas/common-schemas.ts';
import { sameText } from '#shared/text.ts';
import { alphabets, fonts, kinds } from './personalisation.ts';

const wholeNumber = (name: string, from: number, to: number) =>
  z
    .number({ error: `${name}: please enter a number` })
    .int({ error: `${name}: please enter a whole number` })
    .min(from, { error: `${name}: at least ${from}` })
    .max(to, { error: `${name}: at most ${to}` });

const percent = z
  .number()
  .min(0, { error: 'A place lies between 0 and 100 percent' })
  .max(100, { error: 'A place lies between 0 and 100 percent' })
  .nullable();

const positionSchema = z
  .object({
    name: writtenText(60).min(1, { error: 'Please name each place' }),
    x: percent,
    y: percent,
  })
  .refine(({ x, y }) => (x === null) === (y === null), {
    error: 'A place on the picture needs both numbers',
  });

const offerFields = {
  kind: z.enum(kinds),
  fonts: z.array(z.enum(fonts)).min(1, { error: 'Please offer at least one lettering' }).max(3),
  positions: z
    .array(positionSchema)
    .min(1, { error: 'Please name at least one place' })
    .max(8, { error: 'At most 8 places' })
    .refine((all) => all.every(({ name }, at) => isFirst(all, name, at)), {
      error: 'Each place needs a name of its own',
    }),
  maxLength: wholeNumber('Longest text', 1, 40),
  alphabet: z.enum(alphabets),
  priceCents: wholeNumber('Price in cents', 0, 1_000_000),
  extraDays: wholeNumber('Extra days', 0, 365),
};

function isFirst(all: readonly { name: string }[], name: string, at: number): boolean {
  return all.findIndex((other) => sameText(other.name, name)) === at;
}

/** What staff set for a product. */
export const storedOfferSchema = z.object({ isOn: z.boolean(), ...offerFields });

export type StoredOffer = z.output<typeof storedOfferSchema>;

export const staffOfferSchema = z.object({ offer: storedOfferSchema.nullable() });

/** Null if nothing is offered for the product now. */
export const shownOfferSchema = z.object({ offer: z.object(offerFields).nullable() });

export type ShownOffer = z.infer<typeof shownOfferSchema>;
export type StaffOffer = z.infer<typeof staffOfferSchema>;

/** What a bag's line asks for. */
export const wishSchema = z.object({
  kind: z.string(),
  text: z.string(),
  font: z.string(),
  position: z.string(),
});
