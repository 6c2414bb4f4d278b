import type { Database, Executor } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { AdditionOffer, AdditionWish } from '#modules/checkout/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import {
  additionOf,
  personalisation,
  wishFault,
} from '#modules/personalisation/personalisation.ts';
import {
  type ShownOffer,
  type StaffOffer,
  type StoredOffer,
  wishSchema,
} from '#modules/personalisation/personalisation-schema.ts';
import { announceCatalogChange, productTag } from '#platform/catalog-change.ts';
import { type Bound, bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findForStaff, listOffers, storeOffer } from './offer-repository.ts';

type Deps = { db: Database };

/** What shoppers may ask for; null while nothing is offered. */
async function findShown({ db }: Deps, productId: number): Promise<ShownOffer> {
  const [found] = await listOffers(db, [productId]);
  if (!found?.isOn) return { offer: null };
  const { productId: _, isOn: __, ...offer } = found;
  return { offer };
}

async function ofProduct(
  { db }: Deps,
  productId: number,
): Promise<Result<StaffOffer, 'product-not-found'>> {
  const found = await findForStaff(db, productId);
  if (!found) return fail('product-not-found');
  if (!found.offer) return ok({ offer: null });
  const { productId: _, ...offer } = found.offer;
  return ok({ offer });
}

async function change(
  { db }: Deps,
  { actor, address, productId, offer }: Author & { productId: number; offer: StoredOffer },
): Promise<Result<null, 'product-not-found'>> {
  return db.transaction(async (tx) => {
    if (!(await storeOffer(tx, productId, offer))) return fail('product-not-found');
    await recordAudit(tx, {
      actor,
      address,
      action: 'personalisation.changed',
      subject: `product:${productId}`,
      detail: offer,
    });
    await announceCatalogChange(tx, productTag(productId));
    return ok(null);
  });
}

/** Judges what lines of a bag ask for by what is offered now. One statement for the whole bag. */
async function judge(db: Executor, wishes: readonly AdditionWish[]) {
  const offers = await listOffers(
    db,
    wishes.map(({ productId }) => productId),
  );
  return wishes.map(({ productId, choice, extraDays }) => {
    const offer = offers.find((each) => each.productId === productId && each.isOn);
    const wish = wishSchema.safeParse(choice);
    if (!wish.success) return fail('addition-refused' as const);
    const fault = wishFault(wish.data, offer, extraDays);
    if (fault !== null || !offer) return fail('addition-refused' as const, fault ?? undefined);
    return ok(additionOf(wish.data, offer));
  });
}

export const offerOfPersonalisation: AdditionOffer = { by: personalisation, judge };

const useCases = { findShown, ofProduct, change };

export type Personalisation = Bound<typeof useCases>;

export const createPersonalisation = (deps: Deps): Personalisation => bindUseCases(useCases, deps);
