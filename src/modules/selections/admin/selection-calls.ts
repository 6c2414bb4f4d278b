import { type QueryClient, useQuery } from '@tanstack/react-query';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { selectionCall, selectionsCall } from '#modules/selections/selection.ts';
import type { StaffSelection } from '#modules/selections/selection-schema.ts';

export const selectionPath = (id: string) => `${dashboardPath}?tab=selections&selection=${id}`;
export const newSelectionPath = (clientId: number) =>
  `${dashboardPath}?tab=selections&selection=new&for=${clientId}`;

export type SelectionAnswer = { selection: StaffSelection };

export function useSelections(clientId?: number) {
  const call = clientId === undefined ? selectionsCall : `${selectionsCall}?client=${clientId}`;
  return useQuery<{ selections: StaffSelection[] }>({ queryKey: [call], staleTime: 0 });
}

export function useSelection(id: string) {
  return useQuery<SelectionAnswer>({ queryKey: [selectionCall(id)], staleTime: 0 });
}

export function showSelection(client: QueryClient, answer: SelectionAnswer): void {
  client.setQueryData<SelectionAnswer>([selectionCall(answer.selection.id)], answer);
  void client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      key === selectionsCall || String(key).startsWith(`${selectionsCall}?`),
  });
}
