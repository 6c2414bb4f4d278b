import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#admin-kit/record-calls.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { selectionsCall } from '#modules/selections/selection.ts';
import type { StaffSelection } from '#modules/selections/selection-schema.ts';

export const selectionPath = (id: string) => `${dashboardPath}?tab=selections&selection=${id}`;
export const newSelectionPath = (clientId: number) =>
  `${dashboardPath}?tab=selections&selection=new&for=${clientId}`;

export function useSelections(clientId?: number) {
  const call = clientId === undefined ? selectionsCall : `${selectionsCall}?client=${clientId}`;
  return useQuery<{ selections: StaffSelection[] }>({ queryKey: [call], staleTime: 0 });
}

export const {
  useOne: useSelection,
  useStep: useSelectionStep,
  useMake: useNewSelection,
} = recordCalls<'selection', StaffSelection>(selectionsCall, 'selection');
