import { z } from 'zod';
import { section, wholeNumberField } from '#modules/settings/section.ts';
import { daySchema } from '#shared/schemas/common-schemas.ts';
import { optional, required, rowsOf, wholeNumber } from './section-rules.ts';

const weekdays = [
  { value: 'monday', label: 'Monday' },
  { value: 'tuesday', label: 'Tuesday' },
  { value: 'wednesday', label: 'Wednesday' },
  { value: 'thursday', label: 'Thursday' },
  { value: 'friday', label: 'Friday' },
  { value: 'saturday', label: 'Saturday' },
  { value: 'sunday', label: 'Sunday' },
] as const;

const time = optional(5).regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Please enter a time such as 09:00 or 16:30',
);

const openHours = z
  .object({
    day: z.enum(
      weekdays.map(({ value }) => value),
      'Please choose a day',
    ),
    from: time,
    to: time,
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'Please enter an end that is after the beginning',
  });

const hours = rowsOf(openHours, 'line', 21).superRefine((rows, context) => {
  const overlap = rows.some((row, place) =>
    rows
      .slice(0, place)
      .some((one) => one.day === row.day && one.from < row.to && row.from < one.to),
  );
  if (overlap) context.addIssue({ code: 'custom', message: 'Two lines of one day overlap' });
});

/** When clients can have appointments, and in which way. */
export const appointmentSection = section({
  group: 'settings',
  title: 'Appointments',
  note: 'Clients book a time in the boutique or by video under /appointments. Off at first. Shoppers do not see what is off.',
  fields: [
    { kind: 'tick', name: 'offered', label: 'Appointments can be booked' },
    { kind: 'tick', name: 'boutique', label: 'In the boutique' },
    { kind: 'tick', name: 'video', label: 'By video' },
    {
      kind: 'line',
      name: 'videoNote',
      label: 'How video works',
      hint: 'One sentence on the page and in the mail.',
    },
    {
      kind: 'rows',
      name: 'hours',
      label: 'Hours for appointments',
      hint: 'Harare time. A day without a line is closed; a day with two lines has a break.',
      noun: 'line',
      columns: [
        { name: 'day', label: 'Day', choices: weekdays },
        { name: 'from', label: 'From' },
        { name: 'to', label: 'To' },
      ],
    },
    {
      kind: 'rows',
      name: 'closed',
      label: 'Closed days',
      noun: 'day',
      columns: [
        { name: 'date', label: 'Date', input: 'date' },
        { name: 'why', label: 'Why (for staff)' },
      ],
    },
    wholeNumberField('minutes', 'Minutes of an appointment'),
    wholeNumberField('buffer', 'Minutes between two appointments'),
    wholeNumberField(
      'advisers',
      'Advisers',
      'So many appointments can take place at the same time.',
    ),
    wholeNumberField('daysAhead', 'Days ahead that can be booked'),
    wholeNumberField(
      'notice',
      'Hours of notice',
      'Clients can not book later than this before the time. Staff can.',
    ),
  ],
  schema: z.object({
    offered: z.boolean(),
    boutique: z.boolean(),
    video: z.boolean(),
    videoNote: required('How video works', 200),
    hours,
    closed: rowsOf(z.object({ date: daySchema, why: optional(80) }), 'day', 200),
    minutes: wholeNumber(10, 240),
    buffer: wholeNumber(0, 120),
    advisers: wholeNumber(1, 20),
    daysAhead: wholeNumber(1, 90),
    notice: wholeNumber(0, 168),
  }),
  defaults: {
    offered: false,
    boutique: true,
    video: true,
    videoNote: 'We call you by WhatsApp video on the number that you give us.',
    hours: [
      ...weekdays.slice(0, 5).map(({ value }) => ({ day: value, from: '09:00', to: '16:30' })),
      { day: 'saturday', from: '10:00', to: '15:00' },
    ],
    closed: [],
    minutes: '45',
    buffer: '15',
    advisers: '1',
    daysAhead: '30',
    notice: '4',
  },
});
