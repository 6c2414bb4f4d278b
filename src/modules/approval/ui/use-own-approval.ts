import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type WriteMethod, writeJson } from '#client/api.ts';
import { ReadError, WriteError } from '#client/api-error.ts';
import { ownApprovalCall } from '#modules/approval/approval.ts';
import type { Counts, OwnApproval } from '#modules/approval/approval-schema.ts';
import { approvalTexts as texts } from '#modules/approval/approval-texts.ts';

/** The goods behind a link, and what their client does with them. */
export function useOwnApproval(token: string, isUnknown: boolean) {
  const client = useQueryClient();
  const call = ownApprovalCall(token);
  const query = useQuery<OwnApproval>({ queryKey: [call], enabled: !isUnknown });
  const [sending, setSending] = useState<'signature' | 'choice' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(what: 'signature' | 'choice', method: WriteMethod, body: object) {
    if (sending !== null) return false;
    setSending(what);
    setFailure(null);
    try {
      client.setQueryData([call], await writeJson<OwnApproval>(method, `${call}/${what}`, body));
      return true;
    } catch (error) {
      const sentence = error instanceof WriteError ? error.serverMessage : null;
      setFailure(sentence ?? texts.failed);
      void query.refetch();
      return false;
    } finally {
      setSending(null);
    }
  }

  const { error } = query;
  const isAbsent = error instanceof ReadError && (error.status === 404 || error.status === 400);
  return {
    ...query,
    isAbsent: isUnknown || isAbsent,
    sending,
    failure,
    sign: (name: string) => send('signature', 'POST', { name }),
    choose: (counts: Counts) => send('choice', 'PUT', counts),
  };
}

export type OwnApprovalState = ReturnType<typeof useOwnApproval>;
