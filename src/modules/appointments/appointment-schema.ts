import { z } from 'zod';
import { idInAddress, idSchema, plainText, writtenText } from '#shared/schemas/common-schemas.ts';
import { appointmentKinds, appointmentStates, longestNote, mostItems } from './appointment.ts';
import { isTimeZone } from './client-time.ts';

const startsAt = z.iso.datetime('Please choose a time');

const zone = z
  .string()
  .max(60)
  .refine((text) => text === '' || isTimeZone(text))
  .catch('');

/** By video we call a number; in the boutique nobody needs one. */
const phone = writtenText(40).regex(
  /^$|^\+?[\d ()/-]{6,}$/,
  'Please write the number with digits and blanks, such as +263 77 200 0148',
);

const booking = z.object({
  /** Made by the form: what is sent twice is booked once. */
  id: z.uuid(),
  kind: z.enum(appointmentKinds, 'Please choose where we meet'),
  startsAt,
  name: writtenText(100).min(2, 'Please enter your name'),
  email: writtenText(254).pipe(z.email('Please enter a valid email address')),
  phone: phone.default(''),
  note: plainText(longestNote).default(''),
  productId: idSchema.nullable().default(null),
  zone: zone.default(''),
});

const phoneForVideo = {
  check: ({ kind, phone: number }: { kind: string; phone: string }) =>
    kind !== 'video' || number !== '',
  told: { path: ['phone'], message: 'Please enter the number that we call by video' },
};

export const bookingSchema = booking.refine(phoneForVideo.check, phoneForVideo.told);

/** From the shop, with a field that only programs fill. */
export const publicBookingSchema = booking
  .extend({ website: z.string().max(500).default('') })
  .refine(phoneForVideo.check, phoneForVideo.told);

export type Booking = z.output<typeof bookingSchema>;

export const moveSchema = z.object({ startsAt, zone: zone.optional() });

export type Move = z.output<typeof moveSchema>;

export const outcomeSchema = z.object({ came: z.boolean() });

const product = z.object({ id: z.number(), name: z.string() });

export const setAsideSchema = z.object({
  items: z
    .array(
      z.object({
        productId: idSchema,
        color: plainText(300).default(''),
        size: plainText(100).default(''),
      }),
    )
    .max(mostItems, { error: `Please set aside at most ${mostItems} items` }),
});

export type SetAside = z.output<typeof setAsideSchema>;

const itemSchema = z.object({
  productId: z.number(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  imageUrl: z.string(),
  /** Its stock is held. */
  isHeld: z.boolean(),
});

export type AsideItem = z.output<typeof itemSchema>;

export const freeTimesQuery = z.object({
  product: idInAddress.optional().catch(undefined),
});

export const freeTimesSchema = z.object({
  kinds: z.array(z.enum(appointmentKinds)),
  minutes: z.number(),
  videoNote: z.string(),
  days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })),
  /** What the client comes from, where its number is known. */
  product: product.nullable(),
});

export type FreeTimes = z.output<typeof freeTimesSchema>;

const shown = {
  kind: z.enum(appointmentKinds),
  state: z.enum(appointmentStates),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  product: product.nullable(),
};

export const ownAppointmentSchema = z.object({
  ...shown,
  /** The address of the boutique, or how video works. */
  place: z.string(),
  canChange: z.boolean(),
});

export type OwnAppointment = z.output<typeof ownAppointmentSchema>;

export const bookedSchema = z.object({ token: z.string(), appointment: ownAppointmentSchema });

export type Booked = z.output<typeof bookedSchema>;

export const staffAppointmentSchema = z.object({
  ...shown,
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  zone: z.string(),
  bookedBy: z.string(),
  createdAt: z.string(),
  /** Of the page on which the client moves or cancels it. */
  url: z.string(),
  /** Where the e-mail address is a customer's. */
  customerId: z.number().nullable(),
  /** What lies ready. */
  items: z.array(itemSchema),
  /** A sale bears its id: what was set aside is the sale's. */
  isSold: z.boolean(),
});

export type StaffAppointment = z.output<typeof staffAppointmentSchema>;

export const periods = ['today', 'past'] as const;

export const staffListQuery = z.object({
  /** Without it: from today on. */
  when: z.enum(periods).optional(),
  kind: z.enum(appointmentKinds).optional(),
  state: z.enum(appointmentStates).optional(),
  q: plainText(200).optional(),
});

export type StaffListQuery = z.output<typeof staffListQuery>;
