import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { ReadError } from '#client/api-error.ts';
import { ownSelectionCall } from '#modules/selections/selection.ts';
import type { AnswerInput, OwnSelection } from '#modules/selections/selection-schema.ts';
import { selectionTexts as texts } from '#modules/selections/selection-texts.ts';

/** The selection of a link, with the calls that answer it. */
export function useOwnSelection(token: string, isUnknown: boolean) {
  const client = useQueryClient();
  const call = ownSelectionCall(token);
  const query = useQuery<OwnSelection>({
    queryKey: [call],
    enabled: !isUnknown,
    refetchOnWindowFocus: 'always',
  });
  const [sending, setSending] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isOpen = query.data?.state === 'open';
  useEffect(() => {
    // Sent by scripts only: a chat's preview reads the page without opening it.
    if (isOpen) void writeJson('POST', `${call}/opened`).catch(() => {});
  }, [call, isOpen]);

  async function answer(position: number, input: AnswerInput): Promise<boolean> {
    if (sending !== null) return false;
    setSending(position);
    setFailure(null);
    try {
      const after = await writeJson<OwnSelection>('PUT', `${call}/items/${position}`, input);
      client.setQueryData([call], after);
      return true;
    } catch {
      setFailure(texts.failed);
      void query.refetch();
      return false;
    } finally {
      setSending(null);
    }
  }

  const { error } = query;
  const isAbsent = error instanceof ReadError && (error.status === 404 || error.status === 400);
  return { ...query, isAbsent: isUnknown || isAbsent, sending, failure, answer };
}

export type OwnSelectionState = ReturnType<typeof useOwnSelection>;
