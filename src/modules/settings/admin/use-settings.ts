import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readConflict } from '#admin-kit/conflicts/edit-choices.ts';
import { tellFailure, tellSuccess } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import type { SectionGroup } from '#modules/settings/section.ts';
import { type SectionId, sections } from '#modules/settings/sections.ts';
import type { SectionState, SectionVersion } from '#modules/settings/settings.ts';

type SectionList = { sections: SectionState[] };

const addressOf = (group: SectionGroup) => `/api/admin/${group}`;

export function sectionAddress(id: SectionId): string {
  return `${addressOf(sections[id].group)}/${id}`;
}

/** Users who may only change texts see only the texts. */
export function useSections() {
  const can = useCan();
  const texts = useQuery<SectionList>({ queryKey: [addressOf('texts')] });
  const settings = useQuery<SectionList>({
    queryKey: [addressOf('settings')],
    enabled: can('settings'),
  });
  return {
    texts: texts.data?.sections ?? [],
    settings: settings.data?.sections ?? [],
    isPending: texts.isPending || settings.isLoading,
    failed: texts.isError,
    retry: () => void Promise.all([texts.refetch(), settings.refetch()]),
  };
}

export function useVersions(id: SectionId) {
  return useQuery<{ versions: SectionVersion[] }>({ queryKey: [`${sectionAddress(id)}/versions`] });
}

/** Reloads everything that depends on settings. */
export function useRefreshSettings() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) =>
        /^\/api\/(admin\/(settings|texts|set-up)|shop|pages)/.test(String(address)),
    });
}

export type SectionChange = {
  value: Record<string, unknown>;
  version: number;
  base: Record<string, unknown>;
};

export function useSaveSection(id: SectionId) {
  const refresh = useRefreshSettings();
  return useMutation({
    mutationFn: (change: SectionChange) =>
      writeJson<SectionState>('PUT', sectionAddress(id), change),
    onSuccess: async () => {
      await refresh();
      tellSuccess(`${sections[id].title} saved.`);
    },
    // The form itself reports conflicts.
    onError: (error) => {
      if (!readConflict(error)) tellFailure(error, 'Failed to save');
    },
  });
}

export function useBringBack(id: SectionId) {
  const refresh = useRefreshSettings();
  return useMutation({
    mutationFn: (wanted: { to: number; version: number }) =>
      writeJson<SectionState>('POST', `${sectionAddress(id)}/bring-back`, wanted),
    onSuccess: async (_, { to }) => {
      await refresh();
      tellSuccess(`Version ${to} is back.`);
    },
    onError: (error) => tellFailure(error, 'Failed to restore it'),
  });
}

/** Sends the version that was read: a newer text by a colleague is not confirmed. */
export function useConfirmText(id: SectionId) {
  const refresh = useRefreshSettings();
  return useMutation({
    mutationFn: (version: number) =>
      writeJson<SectionState>('POST', `${sectionAddress(id)}/confirm`, { version }),
    onSuccess: () => tellSuccess(`${sections[id].title} confirmed.`),
    onError: (error) => tellFailure(error, 'Failed to confirm the text'),
    // Also after a conflict, so that the current text is shown.
    onSettled: refresh,
  });
}
