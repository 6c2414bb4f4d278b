import type { RoleAuthor } from '#modules/identity/author.ts';

/** One of the staff, for what they do without a login. */
export const by: RoleAuthor = {
  actor: { id: 1, email: 'rudo@ndoro.example', firstName: 'Rudo', lastName: 'Moyo' },
  staffRole: 'owner',
  address: '10.0.0.1',
};
