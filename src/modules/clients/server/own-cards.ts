import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { consentKinds } from '#modules/clients/client.ts';
import type { OwnCard, OwnCardChange } from '#modules/clients/client-schema.ts';
import { readLinkToken } from '#modules/settlement/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok } from '#shared/result.ts';
import {
  type ClientRow,
  findLinkedRow,
  findPersonName,
  insertConsent,
  listConsents,
  lockLinkedRow,
  updateClient,
  withdrawConsent,
} from './client-repository.ts';
import { fieldsOf } from './read-card.ts';

/** Actions of clients through the private link to their own card. */
export type OwnCards = ReturnType<typeof createOwnCards>;

type OwnCardParts = { db: Database; signingKeys: readonly string[] };

/** The actor of a consent that the client gave or withdrew. */
const theClient = 'the client';

export function createOwnCards({ db, signingKeys }: OwnCardParts) {
  const read = (token: string) => readLinkToken(signingKeys, token, 'client-card');
  return {
    async find(token: string) {
      const linkId = read(token);
      const row = linkId && (await findLinkedRow(db, linkId, new Date()));
      return row ? toOwnCard(db, row) : null;
    },
    change: (token: string, { consents, version, ...change }: OwnCardChange) =>
      transactionOrFail(db, async (tx) => {
        const linkId = read(token);
        const now = new Date();
        const row = linkId && (await lockLinkedRow(tx, linkId, now));
        if (!linkId || !row) return fail('card-link-over');
        if (row.version !== version) return fail('conflict');
        const id = row.userId;
        await updateClient(tx, id, change, now);
        for (const what of consentKinds) {
          if (consents.includes(what)) {
            const given = { givenBy: theClient, givenAt: now, how: 'link' as const };
            await insertConsent(tx, { userId: id, what, ...given });
          } else {
            await withdrawConsent(tx, id, what, { withdrawnBy: theClient, withdrawnAt: now });
          }
        }
        await announceStaffChange(tx, 'client');
        const after = await findLinkedRow(tx, linkId, now);
        return after ? ok(await toOwnCard(tx, after)) : fail('card-link-over');
      }),
  };
}

async function toOwnCard(db: Parameters<typeof listConsents>[0], row: ClientRow): Promise<OwnCard> {
  const { sizes, shades, days, channel } = fieldsOf(row);
  const consents = await listConsents(db, row.userId);
  return {
    firstName: row.firstName,
    adviser: row.adviserId === null ? null : await findPersonName(db, row.adviserId),
    version: row.version,
    ...{ sizes, shades, days, channel },
    consents: consentKinds.filter((what) =>
      consents.some((each) => each.what === what && each.withdrawnAt === null),
    ),
    expiresAt: row.linkExpiresAt?.toISOString() ?? '',
  };
}
