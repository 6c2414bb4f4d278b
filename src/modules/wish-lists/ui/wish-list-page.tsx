import { Link } from 'react-router';
import { LinkPending } from '#client/private-link/link-pending.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { wishListAddress } from '#modules/wish-lists/wish-list.ts';
import type { WishList } from '#modules/wish-lists/wish-list-schema.ts';
import { wishListTexts as texts } from '#modules/wish-lists/wish-list-texts.ts';
import { GuestPart } from './guest-part.tsx';
import { OwnerPart } from './owner-part.tsx';
import { SharedProducts } from './shared-products.tsx';
import type { OwnList } from './stored-lists.ts';
import { useWishList } from './use-wish-list.ts';

type WishListPageProps = { token: string; isUnknown: boolean };

/** The page of a shared wish list, for its owner and for everybody who has the link. */
export function WishListPage({ token, isUnknown }: WishListPageProps) {
  const link = useWishList(token, isUnknown);
  const { data: list, isAbsent, ownList } = link;
  if (isAbsent) {
    return (
      <EmptyState
        headingLevel="h1"
        title={texts.unknownTitle}
        text={texts.unknown}
        action={<ButtonLink to="/">Start Shopping</ButtonLink>}
      />
    );
  }
  if (!list) {
    return <LinkPending link={link} unreadable={texts.unreadable} className="h-svh max-w-5xl" />;
  }
  return (
    <div className="pb-section">
      <header className="measure pt-8 pb-10 md:pt-12">
        <p className="type-label text-quiet">{texts.of(list.isGiftList, list.firstName)}</p>
        <h1 className="mt-3 type-display wrap-anywhere">{list.name}</h1>
        <p className="mt-4 numerals text-quiet">{texts.until(list.expiresAt)}</p>
      </header>
      <ListBody token={token} list={list} ownList={ownList} />
    </div>
  );
}

type ListBodyProps = { token: string; list: WishList; ownList: OwnList | undefined };

/** The owner's browser never asks what is taken, whichever link it opens. */
function ListBody({ token, list, ownList }: ListBodyProps) {
  if (list.role === 'owner') return <OwnerPart key={list.token} token={token} list={list} />;
  if (!list.isGiftList) return <SharedProducts items={list.items} />;
  if (!ownList) return <GuestPart token={token} list={list} />;
  return (
    <>
      <p className="measure pb-10">
        {texts.ownList}{' '}
        <Link to={wishListAddress(ownList.ownerToken)} className="underline-gold">
          {texts.edit}
        </Link>
      </p>
      <SharedProducts items={list.items} />
    </>
  );
}
