import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeJson } from '#client/api.ts';
import { usePrivateLink } from '#client/private-link/use-private-link.ts';
import { useSending } from '#client/private-link/use-sending.ts';
import { useStoredValue } from '#client/stored-value.ts';
import { useHydrated } from '#design/browser/use-hydrated.ts';
import { giftsCall, listKey, wishListCall } from '#modules/wish-lists/wish-list.ts';
import type { Gift, Gifts, WishList } from '#modules/wish-lists/wish-list-schema.ts';
import { wishListTexts as texts } from '#modules/wish-lists/wish-list-texts.ts';
import {
  forgetGift,
  forgetList,
  ownListOf,
  ownLists,
  rememberGift,
  rememberList,
  storedGifts,
} from './stored-lists.ts';

/** The list of a link. A browser that opens the owner's link belongs to the owner from then on. */
export function useWishList(token: string, isUnknown: boolean) {
  const link = usePrivateLink<WishList>(wishListCall(token), isUnknown, { staleTime: 0 });
  const { data: list, isAbsent } = link;
  const ownList = ownListOf(useStoredValue(ownLists), list?.token ?? token);
  useEffect(() => {
    if (isAbsent) forgetList(token);
    else if (list?.role === 'owner') {
      rememberList({ token: list.token, ownerToken: token, name: list.name });
    }
  }, [isAbsent, list, token]);
  return { ...link, ownList };
}

/**
 * What is taken of a gift list, and what this browser gives. `isAsked` is false in the browser of
 * the owner: then nothing is read.
 */
export function useGifts(token: string, list: WishList, isAsked: boolean) {
  const isHydrated = useHydrated();
  const call = giftsCall(token);
  const { data, refetch } = useQuery<Gifts>({
    queryKey: [call],
    enabled: isHydrated && isAsked,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const own = useStoredValue(storedGifts).filter((gift) => gift.list === listKey(list.token));
  const { sending, failure, send } = useSending<'give' | 'take back'>(texts.failed);
  const given = data?.own;
  useEffect(() => {
    if (given) rememberGift(list.token, given);
  }, [given, list.token]);

  return {
    taken: data?.taken,
    own,
    isBusy: sending !== null,
    failure,
    async give(productId: number, giverName: string) {
      await send('give', async () => {
        const body = { productId, giverName };
        const gift = await writeJson<Gift>('POST', giftsCall(list.token), body);
        rememberGift(list.token, gift);
      });
      await refetch();
    },
    async takeBack(gift: Gift) {
      await send('take back', async () => {
        await writeJson('DELETE', giftsCall(gift.token));
        forgetGift(gift.token);
      });
      await refetch();
    },
  };
}

export type GiftsState = ReturnType<typeof useGifts>;
