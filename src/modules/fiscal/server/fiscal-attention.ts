import type { Database } from '#database/client.ts';
import type { AttentionSource, WaitingThing } from '#modules/attention/attention.ts';
import { fail, ok } from '#shared/result.ts';
import { formatLongDate, shopToday } from '#shared/shop-date.ts';
import {
  type DayRow,
  type DeviceRow,
  findDevice,
  listFound,
  listUnfinishedDays,
  type ReceiptRow,
} from './chain-repository.ts';
import { closeAgain } from './sending/sending-repository.ts';

const to = '/admin/dashboard?tab=fiscal';

/** ZIMRA may be unavailable for a while; after this time staff should look. */
const patienceMs = 30 * 60_000;

const warnMs = 14 * 86_400_000;

/** Problems that delay receipts, and what to do about them. */
export function fiscalTrouble(db: Database, now: () => Date): AttentionSource {
  return {
    kind: 'fiscal',
    async list() {
      const device = await findDevice(db);
      if (!device) return [];
      const days = await listUnfinishedDays(db, device.id);
      const found = await listFound(db, device.id);
      return [
        ...deviceTrouble(device, now()),
        ...certificateTrouble(device, now()),
        ...days.flatMap(dayTrouble),
        ...found.map(receiptTrouble),
      ];
    },
    async retry(id) {
      const dayNo = Number(/^day:(\d+)$/.exec(id)?.[1]);
      if (!dayNo || !(await closeAgain(db, dayNo))) return fail('not-waiting');
      return ok(null);
    },
  };
}

function deviceTrouble({ problem, problemSince }: DeviceRow, now: Date): WaitingThing[] {
  if (!problemSince) return [];
  const isRefused = !/found no answer/.test(problem);
  if (!isRefused && now.getTime() - problemSince.getTime() < patienceMs) return [];
  return [
    {
      id: `device:${problemSince.getTime()}`,
      title: isRefused ? 'ZIMRA refuses what the shop sends' : 'ZIMRA does not answer',
      detail: `${problem}. Receipts wait in their order and are sent by themselves; selling goes on. Is it refused for long, show this sentence to ZIMRA.`,
      since: problemSince,
      to,
      canRetry: false,
    },
  ];
}

function certificateTrouble({ certificateTill }: DeviceRow, now: Date): WaitingThing[] {
  if (certificateTill.getTime() - now.getTime() > warnMs) return [];
  const day = formatLongDate(shopToday(certificateTill));
  return [
    {
      id: `certificate:${certificateTill.getTime()}`,
      title: `The certificate of the fiscal device ends on ${day}`,
      detail:
        'The shop asks ZIMRA for a new one by itself and has had none. Once it has ended nothing can be sent, and the device has to be registered anew.',
      since: new Date(certificateTill.getTime() - warnMs),
      to,
      canRetry: false,
    },
  ];
}

const reasons: Readonly<Record<string, string>> = {
  ReceiptsWithValidationErrors:
    'One of its receipts was refused (red). Have ZIMRA close the day by hand in its portal; the shop notices and goes on with the next day.',
  MissingReceipts: 'ZIMRA lacks receipts. Try again; if it is refused again, write to ZIMRA.',
  CountersMismatch:
    'ZIMRA counts otherwise. Compare the daily report with the portal, and have ZIMRA close the day by hand.',
  BadCertificateSignature:
    'ZIMRA does not accept the signature. Try again; if it is refused again, write to ZIMRA.',
};

function dayTrouble({ dayNo, state, problem, openedAt }: DayRow): WaitingThing[] {
  if (state !== 'refused') return [];
  return [
    {
      id: `day:${dayNo}`,
      title: `ZIMRA did not close fiscal day ${dayNo} of ${formatLongDate(shopToday(openedAt))}`,
      detail: `${reasons[problem] ?? 'Try again; if it is refused again, write to ZIMRA.'} (${problem})`,
      since: openedAt,
      to,
    },
  ];
}

function receiptTrouble({ content, state, findings, answeredAt }: ReceiptRow): WaitingThing {
  const found = findings.map(({ code, text }) => `${code} ${text}`.trim()).join('; ');
  const isRed = state === 'red';
  return {
    id: `receipt:${content.globalNo}`,
    title: isRed
      ? `ZIMRA refused the receipt of ${content.invoiceNo}`
      : `ZIMRA remarked on the receipt of ${content.invoiceNo}`,
    detail: isRed
      ? `${found}. Its fiscal day can only be closed by hand, in ZIMRA’s portal. Write to ZIMRA with this sentence.`
      : `${found}. The receipt counts and nothing is held up; dismiss this once you have read it.`,
    since: answeredAt ?? new Date(0),
    to,
    canRetry: false,
  };
}
