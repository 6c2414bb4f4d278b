import type { Author } from '#modules/staff/author.ts';

/** One of the staff, for what they do without a login. */
export const by: Author = {
  actor: { id: 1, email: 'rudo@ndoro.example', firstName: 'Rudo', lastName: 'Moyo' },
  address: '10.0.0.1',
};
