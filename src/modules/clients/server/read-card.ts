import type { Executor } from '#database/client.ts';
import { type ConsentKind, type ConsentWay, suggestSizes } from '#modules/clients/client.ts';
import type { ClientCard, ClientFields } from '#modules/clients/client-schema.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { linkToken } from '#modules/settlement/server/index.ts';
import { shownEmail } from '#shared/no-mail.ts';
import { listPurchases, listReturned } from './client-history-queries.ts';
import {
  type ClientRow,
  type ConsentRow,
  findPersonName,
  listAdvisers,
  listConsents,
} from './client-repository.ts';
import { listWishes } from './wish-repository.ts';

export type CardParts = { publicUrl: string; signingKey: string };

/** All data of a client for the adviser; owners also get the list of advisers. */
export async function readCard(
  db: Executor,
  parts: CardParts,
  row: ClientRow,
  { staffRole }: Pick<RoleAuthor, 'staffRole'>,
): Promise<ClientCard> {
  const { userId: id, adviserId, version, firstName, lastName, phone } = row;
  const email = shownEmail(row.email);
  const bought = await listPurchases(db, id);
  const shown = ({ id: person, name }: { id: number; name: string }) => ({ id: person, name });
  const advisers = staffRole === 'owner' ? (await listAdvisers(db)).map(shown) : null;
  return {
    id,
    name: `${firstName} ${lastName}`.trim() || email,
    firstName,
    email,
    phone,
    version,
    ...fieldsOf(row),
    adviser:
      adviserId === null
        ? null
        : { id: adviserId, name: (await findPersonName(db, adviserId)) ?? '' },
    advisers,
    consents: (await listConsents(db, id)).map(toConsent),
    suggestedSizes: suggestSizes(bought),
    purchases: bought.map(({ category: _, ...purchase }) => purchase),
    returns: await listReturned(db, id),
    wishes: await listWishes(db, id),
    link: linkOf(parts, row),
  };
}

export function fieldsOf(row: ClientRow): ClientFields {
  const { sizes, shades, days, channel, preferences, allergies } = row;
  return {
    sizes: { shoes: sizes.shoes ?? '', clothing: sizes.clothing ?? '' },
    shades,
    days: days as ClientFields['days'],
    channel: channel as ClientFields['channel'],
    preferences,
    allergies,
  };
}

function linkOf({ publicUrl, signingKey }: CardParts, { linkId, linkExpiresAt }: ClientRow) {
  if (linkId === null || linkExpiresAt === null || linkExpiresAt <= new Date()) return null;
  const url = `${publicUrl}/my-card/${linkToken(signingKey, linkId, 'client-card')}`;
  return { url, expiresAt: linkExpiresAt.toISOString() };
}

function toConsent({
  what,
  how,
  givenBy,
  givenAt,
  withdrawnBy,
  withdrawnAt,
}: ConsentRow): ClientCard['consents'][number] {
  return {
    what: what as ConsentKind,
    how: how as ConsentWay,
    givenBy,
    givenAt: givenAt.toISOString(),
    withdrawnBy,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
