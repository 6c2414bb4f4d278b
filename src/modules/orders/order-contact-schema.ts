import { z } from 'zod';
import { findCountry } from '#modules/shipping/country.ts';
import { writtenText } from '#shared/schemas/common-schemas.ts';

const required = (message: string, longest = 120) =>
  writtenText(longest, message).min(1, { error: message });

export const addressSchema = z.object({
  streetAddress: required('Street address is required', 200),
  city: required('City is required'),
  state: required('State is required'),
  country: z
    .string({ error: 'Country is required' })
    .trim()
    .toUpperCase()
    .refine((code) => findCountry(code) !== null, { error: 'Country is required' }),
  postalCode: required('Postal code is required', 20),
});

/** The customer of an order and how to reach them: one rule for the checkout and for staff. */
export const contactFields = {
  email: z
    .email({ error: 'Please enter a valid email address' })
    .max(254, { error: 'Please enter a valid email address' }),
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  phone: writtenText(40),
};
