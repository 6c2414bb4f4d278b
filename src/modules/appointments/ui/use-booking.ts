import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import {
  type AppointmentKind,
  bookCall,
  freeTimesCall,
  ownAddress,
  ownCall,
} from '#modules/appointments/appointment.ts';
import type { Booked, FreeTimes } from '#modules/appointments/appointment-schema.ts';
import { appointmentTexts as texts } from '#modules/appointments/appointment-texts.ts';

export type Typed = {
  kind: AppointmentKind;
  startsAt: string;
  name: string;
  email: string;
  phone: string;
  note: string;
  website: string;
};

export type Errors = Partial<Record<keyof Typed, string>>;

/** The free times; with the name of the product that the client comes from. */
export function useFreeTimes(productId?: string) {
  const call = productId ? `${freeTimesCall}?product=${productId}` : freeTimesCall;
  return useQuery<FreeTimes>({ queryKey: [call], staleTime: 0 });
}

/** The time zone of the browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

const newId = () => crypto.randomUUID();

const empty = { startsAt: '', name: '', email: '', phone: '', note: '', website: '' };

/** The form, and the way to the shop. What was typed stays where the shop refuses. */
export function useBooking(free: FreeTimes, refresh: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({ ...empty, kind: free.kinds[0] ?? 'boutique' });
  // A booking has one id, however often the button is pressed; another time is another booking.
  const [id, setId] = useState(newId);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function type(part: Partial<Typed>) {
    if (part.startsAt !== undefined) setId(newId());
    setTyped((before) => ({ ...before, ...part }));
    const touched = Object.keys(part).map((name) => [name, undefined]);
    setErrors((before) => ({ ...before, ...Object.fromEntries(touched) }));
  }

  function refuse(error: unknown) {
    if (!(error instanceof WriteError)) return setFailure(texts.failed);
    const { code, issues } = error.body as { code?: string; issues?: Issue[] };
    if (code === 'slot-taken') {
      type({ startsAt: '' });
      setErrors({ startsAt: error.serverMessage });
      return refresh();
    }
    if (issues) return setErrors(byField(issues));
    setFailure(error.serverMessage ?? texts.failed);
  }

  async function send() {
    if (isBusy) return;
    setErrors({});
    setFailure(null);
    if (typed.startsAt === '') return setErrors({ startsAt: texts.noTime });
    setBusy(true);
    try {
      const body = { ...typed, id, zone: browserZone(), productId: free.product?.id ?? null };
      const { token, appointment } = await writeJson<Booked>('POST', bookCall, body);
      queries.setQueryData([ownCall(token)], appointment);
      await navigate(ownAddress(token), { state: { isNew: true } });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  return { typed, type, errors, failure, isBusy, send };
}

type Issue = { path: string; message: string };

/** The first of each. */
const byField = (issues: readonly Issue[]): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]));
