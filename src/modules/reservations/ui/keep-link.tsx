import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { confirmationCall } from '#modules/orders/order-texts.ts';
import {
  confirmReservationCall,
  keepMark,
  reservingTexts,
} from '#modules/reservations/reservation.ts';

/** Opening the mailed link confirms the reservation. If that fails, the page says why. */
export function KeepLink({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const { hash, pathname } = window.location;
    if (!hash.startsWith(keepMark)) return;
    const token = hash.slice(keepMark.length);
    writeJson('POST', confirmReservationCall, { token })
      .then(async () => {
        // The address is cleaned, so that a reload or a shared link does not confirm again.
        window.history.replaceState(window.history.state, '', pathname);
        await queries.invalidateQueries({ queryKey: [confirmationCall(orderId)] });
      })
      .catch((error: unknown) => {
        const sentence = error instanceof WriteError ? error.serverMessage : undefined;
        setFailure(sentence ?? reservingTexts.notConfirmed);
      });
  }, [orderId, queries]);
  return (
    <p role="alert" className="mt-4 text-danger empty:hidden">
      {failure}
    </p>
  );
}
