import type { RoleAuthor } from '#modules/identity/author.ts';

/** A member of staff, for actions without a login. */
export const by: RoleAuthor = {
  actor: { id: 1, email: 'rudo@ndoro.example', firstName: 'Rudo', lastName: 'Moyo' },
  staffRole: 'owner',
  address: '10.0.0.1',
};
