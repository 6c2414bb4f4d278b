import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readConflict } from '#admin-kit/conflicts/edit-choices.ts';
import { tellFailure, tellSuccess } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import type { AdminCollection } from '#modules/catalog/collections/shop-collection.ts';
import type { CollectionChange, CollectionDraft } from '#modules/collections/collection-schema.ts';
import { countOf } from '#shared/text.ts';

const address = '/api/admin/collections';
type CollectionList = { collections: AdminCollection[] };

export function useCollectionList() {
  return useQuery<CollectionList>({ queryKey: [address] });
}

export function useAdminCollections() {
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [call] }) =>
        /^\/api\/(admin\/)?(collections|products)/.test(String(call)),
    });
  const told = (description: string) => async () => {
    await refresh();
    tellSuccess(description);
  };

  const save = useMutation({
    mutationFn: ({
      number,
      body,
    }: {
      number: number | null;
      body: CollectionDraft | CollectionChange;
    }) =>
      number === null
        ? writeJson<AdminCollection>('POST', address, body)
        : writeJson<AdminCollection>('PUT', `${address}/${number}`, body),
    onSuccess: told('Collection saved.'),
    // The form itself reports conflicts.
    onError: (error) => {
      if (!readConflict(error)) tellFailure(error, 'Failed to save collection');
    },
  });

  const remove = useMutation({
    mutationFn: ({ number, products }: AdminCollection) =>
      writeJson('DELETE', `${address}/${number}?products=${products}`),
    onSuccess: (_, { products }) =>
      told(`Collection deleted. ${countOf(products, 'product')} left it.`)(),
    onError: async (error) => {
      tellFailure(error, 'Failed to delete collection');
      await refresh();
    },
  });

  const arrange = useMutation({
    mutationFn: (order: readonly AdminCollection[]) =>
      writeJson('PUT', `${address}/order`, { numbers: order.map(({ number }) => number) }),
    // Updated at once, since moving an entry by several places takes several clicks.
    onMutate: (order) => client.setQueryData([address], { collections: [...order] }),
    onSuccess: refresh,
    onError: async (error) => {
      tellFailure(error, 'Failed to move collection');
      await refresh();
    },
  });

  return { save, remove, arrange };
}
