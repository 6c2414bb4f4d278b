import type { Store } from '../core/store.ts';
import {
  type Day,
  type FdmsTables,
  type Finding,
  type Refusal,
  refusal,
  type Taken,
} from './fdms-tables.ts';
import { countDay, sha256, textOfDay } from './model.ts';
import type { WireCounter } from './receipt-schema.ts';
import { demoDevice } from './taxpayers.ts';

type DaysParts = {
  store: Store<FdmsTables>;
  now(): number;
  /** The time that closing takes. */
  closeMs(): number;
  isSigned(text: string, signature: { hash: string; signature: string }): boolean;
  ofDay(dayNo: number): Taken[];
};

type WantedClosing = {
  fiscalDayNo: number;
  fiscalDayCounters: WireCounter[];
  fiscalDayDeviceSignature: { signature: string };
};

/** The device's fiscal days: opened, asked to close, and closed a while later or not at all. */
export function createFdmsDays({ store, now, closeMs, isSigned, ofDay }: DaysParts) {
  const all = () => store.list('day');
  const put = (day: Day) => store.write([{ kind: 'day', id: String(day.dayNo), value: day }]);

  /** A day that was asked to close does so later, if its receipts and counters agree. */
  function last(): Day | null {
    const day = all().at(-1) ?? null;
    if (day?.status !== 'FiscalDayCloseInitiated' || !day.close) return day;
    if (now() < day.close.at + closeMs()) return day;
    const error = closingError(day, day.close);
    const settled: Day = error
      ? { ...day, status: 'FiscalDayCloseFailed', error }
      : { ...day, status: 'FiscalDayClosed' };
    put(settled);
    return settled;
  }

  function closingError({ dayNo, opened }: Day, close: NonNullable<Day['close']>): string | null {
    const taken = ofDay(dayNo);
    const text = textOfDay(demoDevice.deviceId, { dayNo, opened, counters: close.counters });
    if (!isSigned(text, { hash: sha256(text), signature: close.signature })) {
      return 'BadCertificateSignature';
    }
    const colors = taken.flatMap(({ findings }) => findings.map(colorOf));
    if (colors.includes('Grey')) return 'MissingReceipts';
    if (colors.includes('Red')) return 'ReceiptsWithValidationErrors';
    const own = countDay(taken.map(({ receipt }) => receipt));
    return JSON.stringify(own) === JSON.stringify(close.counters) ? null : 'CountersMismatch';
  }

  return {
    all,
    last,
    /** What ZIMRA's staff do in its portal. */
    closeByHand() {
      const day = last();
      if (day) put({ ...day, status: 'FiscalDayClosed', manual: true });
    },
    open(opened: string, wanted: number | undefined): number | Refusal {
      const day = last();
      if (day && day.status !== 'FiscalDayClosed') {
        return refusal(422, 'FISC01', 'Opening a fiscal day is not allowed');
      }
      const dayNo = (day?.dayNo ?? 0) + 1;
      if ((wanted ?? dayNo) !== dayNo) return refusal(422, 'FISC01', 'Wrong fiscal day number');
      put({ dayNo, opened, status: 'FiscalDayOpened' });
      return dayNo;
    },
    close(wanted: WantedClosing): Refusal | null {
      const day = last();
      if (day?.status === 'FiscalDayCloseInitiated') {
        return refusal(422, 'FISC03', 'Closing is in progress');
      }
      if (!day || day.status === 'FiscalDayClosed' || day.dayNo !== wanted.fiscalDayNo) {
        return refusal(422, 'FISC04', 'The fiscal day is not open');
      }
      const close = {
        counters: wanted.fiscalDayCounters,
        signature: wanted.fiscalDayDeviceSignature.signature,
        at: now(),
      };
      const { error: _former, ...open } = day;
      put({ ...open, status: 'FiscalDayCloseInitiated', close });
      return null;
    },
  };
}

const colorOf = ({ validationErrorColor }: Finding) => validationErrorColor;
