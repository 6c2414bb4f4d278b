import { useEffect } from 'react';
import { writeJson } from '#client/api.ts';
import { usePrivateLinkSteps } from '#client/private-link/use-private-link.ts';
import { ownSelectionCall } from '#modules/selections/selection.ts';
import type { AnswerInput, OwnSelection } from '#modules/selections/selection-schema.ts';
import { selectionTexts as texts } from '#modules/selections/selection-texts.ts';

/** The selection of a link, with the calls that answer it. */
export function useOwnSelection(token: string, isUnknown: boolean) {
  const call = ownSelectionCall(token);
  const link = usePrivateLinkSteps<OwnSelection, number>(call, isUnknown, texts.failed, {
    refetchOnWindowFocus: 'always',
  });
  const isOpen = link.data?.state === 'open';
  useEffect(() => {
    // Sent by scripts only: a chat's preview reads the page without opening it.
    if (isOpen) void writeJson('POST', `${call}/opened`).catch(() => {});
  }, [call, isOpen]);

  return {
    ...link,
    failure: link.failure && texts.failed,
    answer: (position: number, input: AnswerInput) =>
      link.write(position, 'PUT', `/items/${position}`, input),
  };
}

export type OwnSelectionState = ReturnType<typeof useOwnSelection>;
