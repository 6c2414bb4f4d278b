import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { writeJson } from '#client/api.ts';
import { useSending } from '#client/private-link/use-sending.ts';
import { useStoredValue } from '#client/stored-value.ts';
import { useHydrated } from '#design/browser/use-hydrated.ts';
import { Button } from '#design/button.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { toast } from '#design/toast/toast.ts';
import type { WishlistItem } from '#modules/cart/wishlist.ts';
import { mostItems, wishListAddress, wishListsCall } from '#modules/wish-lists/wish-list.ts';
import type { MadeWishList } from '#modules/wish-lists/wish-list-schema.ts';
import { listKinds, wishListTexts as texts } from '#modules/wish-lists/wish-list-texts.ts';
import { NameFields, type Names } from './name-fields.tsx';
import { type OwnList, ownLists, rememberList } from './stored-lists.ts';

type ShareListProps = { wishes: readonly WishlistItem[] };

/** On the page of the wishlist: makes links to it, and lists the links that were made. */
export function ShareList({ wishes }: ShareListProps) {
  const isHydrated = useHydrated();
  const lists = useStoredValue(ownLists);
  if (!isHydrated || (wishes.length === 0 && lists.length === 0)) return null;
  return (
    <section aria-labelledby="share-title" className="measure mt-16 lg:mt-24">
      <div className="grid gap-x-16 gap-y-8 border-t pt-8 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="share-title" className="type-heading">
            {wishes.length > 0 ? texts.share : texts.shared}
          </h2>
          <p className="mt-4 max-w-prose text-quiet">{texts.shareIntro}</p>
          {wishes.length > mostItems && (
            <p className="mt-3 max-w-prose text-quiet">{texts.tooMany}</p>
          )}
        </div>
        <div>
          {lists.length > 0 && <OwnLists lists={lists} />}
          {wishes.length > 0 && <ShareForm wishes={wishes} />}
        </div>
      </div>
    </section>
  );
}

export const toItems = (wishes: readonly WishlistItem[]) =>
  wishes.slice(0, mostItems).map(({ productId, color = '' }) => ({ productId, color }));

function ShareForm({ wishes }: ShareListProps) {
  const [names, setNames] = useState<Names>({ name: '', firstName: '' });
  const [kind, setKind] = useState<(typeof listKinds)[number]['value']>('plain');
  const { sending, failure, send } = useSending<'share'>(texts.failed);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send('share', async () => {
      const body = { ...names, isGiftList: kind === 'gifts', items: toItems(wishes) };
      const { list, ownerToken } = await writeJson<MadeWishList>('POST', wishListsCall, body);
      rememberList({ token: list.token, ownerToken, name: list.name });
      setNames({ ...names, name: '' });
      toast({ title: texts.made, description: texts.madeHint });
    });
  }
  return (
    <form
      noValidate
      aria-label={texts.share}
      onSubmit={submit}
      className="flex flex-col items-stretch gap-6"
    >
      <NameFields names={names} onChange={setNames} />
      <RadioCards
        legend={texts.kind}
        name="kind"
        value={kind}
        onChange={setKind}
        options={listKinds}
      />
      <p role="alert" className="text-danger empty:hidden">
        {failure}
      </p>
      <Button type="submit" busy={sending !== null} className="self-start">
        {texts.make}
      </Button>
    </form>
  );
}

function OwnLists({ lists }: { lists: readonly OwnList[] }) {
  return (
    <ul aria-label={texts.shared} className="mb-10 max-lg:border-t lg:-mt-4">
      {lists.map(({ token, ownerToken, name }) => (
        <li
          key={token}
          className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b py-4 type-small"
        >
          <span className="min-w-0 flex-1 max-sm:basis-full type-body wrap-anywhere">{name}</span>
          <Link to={wishListAddress(token)} className="underline-gold">
            {texts.see}
          </Link>
          <Link to={wishListAddress(ownerToken)} className="underline-gold">
            {texts.edit}
          </Link>
          <CopyLink
            url={`${location.origin}${wishListAddress(token)}`}
            label={`${texts.copyGuest}: ${name}`}
          />
        </li>
      ))}
    </ul>
  );
}
