import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReadError } from '#client/api-error.ts';
import {
  collectionsCall,
  oneCollectionCall,
  type ShopCollection,
} from '#modules/catalog/collections/shop-collection.ts';

/** If the list is cached, the page opens with its data. */
export function useCollection(id: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery<ShopCollection>({
    queryKey: [oneCollectionCall(id)],
    placeholderData: () => {
      const listed = client.getQueryData<ShopCollection[]>([collectionsCall]);
      return Array.isArray(listed) ? listed.find((each) => each.id === id) : undefined;
    },
  });
  const isUnknown = error instanceof ReadError && error.status === 404;
  return {
    collection: isUnknown ? undefined : data,
    isUnknown,
    isFailed: error !== null,
    retry: () => void refetch(),
  };
}
