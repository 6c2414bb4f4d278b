import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { writeJson } from '#client/api.ts';
import { useSending } from '#client/private-link/use-sending.ts';
import { Button } from '#design/button.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { toast } from '#design/toast/toast.ts';
import { useWishes } from '#modules/cart/ui/wishlist-store.ts';
import { wishListCall } from '#modules/wish-lists/wish-list.ts';
import type { WishList } from '#modules/wish-lists/wish-list-schema.ts';
import { wishListTexts as texts } from '#modules/wish-lists/wish-list-texts.ts';
import { NameFields } from './name-fields.tsx';
import { toItems } from './share-list.tsx';
import { SharedProducts } from './shared-products.tsx';
import { forgetList } from './stored-lists.ts';

type OwnerPartProps = { token: string; list: WishList };

/** The list for its owner: the link for others, changing and ending. */
export function OwnerPart({ token, list }: OwnerPartProps) {
  return (
    <>
      <section className="measure grid gap-x-16 gap-y-10 pb-14 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 className="type-title">{texts.guestLink}</h2>
          <p className="mt-3 type-small wrap-anywhere">{list.url}</p>
          <div className="mt-4">
            <CopyLink url={list.url} label={texts.copyGuest} />
          </div>
          <p className="mt-5 max-w-prose type-small text-quiet">
            {list.isGiftList && <>{texts.ownGiftList} </>}
            {texts.ownerHint}
          </p>
        </div>
        <ChangeForm token={token} list={list} />
      </section>
      <SharedProducts items={list.items} />
      <EndList token={token} />
    </>
  );
}

function ChangeForm({ token, list }: OwnerPartProps) {
  const client = useQueryClient();
  const wishes = useWishes();
  const [names, setNames] = useState({ name: list.name, firstName: list.firstName });
  const { sending, failure, send } = useSending<'save'>(texts.failed);

  const save = (items?: ReturnType<typeof toItems>) =>
    send('save', async () => {
      const call = wishListCall(token);
      const changed = await writeJson<WishList>('PUT', call, { ...names, ...(items && { items }) });
      client.setQueryData([call], changed);
      toast({ title: texts.saved });
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }
  return (
    <form noValidate aria-label={texts.edit} onSubmit={submit} className="flex flex-col gap-6">
      <NameFields names={names} onChange={setNames} />
      <p role="alert" className="text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending !== null}>
          {texts.save}
        </Button>
        {wishes.length > 0 && (
          <Button
            variant="outline"
            disabled={sending !== null}
            onClick={() => void save(toItems(wishes))}
          >
            {texts.renew}
          </Button>
        )}
      </div>
    </form>
  );
}

function EndList({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { sending, failure, send } = useSending<'end'>(texts.failed);

  async function end() {
    const isEnded = await send('end', async () => {
      await writeJson('DELETE', wishListCall(token));
    });
    if (!isEnded) return;
    forgetList(token);
    toast({ title: texts.ended });
    await navigate('/wishlist');
  }
  return (
    <div className="measure mt-16">
      {isAsking ? (
        <div className="border-t pt-8">
          <p className="type-title">{texts.endSure}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button variant="danger" busy={sending !== null} onClick={() => void end()}>
              {texts.endYes}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {texts.endNo}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {texts.end}
        </Button>
      )}
      <p role="alert" className="mt-5 text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}
