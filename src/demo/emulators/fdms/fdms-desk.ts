import { createPrivateKey, randomUUID, verify, X509Certificate } from 'node:crypto';
import { openStore } from '../core/store.ts';
import { type Authority, createAuthority, issueForDevice, issueForServer } from './authority.ts';
import { type EmulatedTax, findingsOf } from './findings.ts';
import {
  cents,
  countDay,
  sha256,
  textOfDay,
  textOfReceipt,
  type WireCounter,
  type WireReceipt,
} from './model.ts';
import { defaultFdmsSwitches, type FdmsSwitches } from './receipt-schema.ts';

export type Refusal = { status: number; code: string; detail: string };
export type Finding = {
  validationErrorCode: string;
  validationErrorColor: 'Red' | 'Yellow' | 'Grey';
  validationErrorDescription: string;
};

type Taken = {
  receipt: WireReceipt;
  dayNo: number;
  receiptID: number;
  serverDate: string;
  findings: Finding[];
};

type Day = {
  dayNo: number;
  opened: string;
  status:
    | 'FiscalDayOpened'
    | 'FiscalDayCloseInitiated'
    | 'FiscalDayCloseFailed'
    | 'FiscalDayClosed';
  error?: string;
  manual?: boolean;
  close?: { counters: WireCounter[]; signature: string; at: number };
};

type Tables = {
  authority: Authority;
  certificate: string;
  day: Day;
  receipt: Taken;
  switches: FdmsSwitches;
};

export type FdmsDeskOptions = { stateFile: string; now?(): number };

/** The device that the emulator knows, as the portal would hand it out. */
export const demoDevice = { deviceId: 4711, activationKey: 'DEMO2026', serialNo: 'NDORO-0001' };

export const demoTaxes: EmulatedTax[] = [
  { taxID: 1, taxName: 'Exempt', validFrom: '2023-01-01T00:00:00' },
  { taxID: 2, taxName: 'Zero rated 0%', taxPercent: 0, validFrom: '2023-01-01T00:00:00' },
  {
    taxID: 514,
    taxName: 'Non-VAT Withholding Tax',
    taxPercent: 5,
    validFrom: '2023-01-01T00:00:00',
  },
  {
    taxID: 517,
    taxName: 'Standard rated 15.5%',
    taxPercent: 15.5,
    validFrom: '2023-01-01T00:00:00',
  },
];

const dayHours = 24;
const yellowCodes = ['RCPT014', 'RCPT031', 'RCPT041'];

const refusal = (status: number, code: string, detail: string): Refusal => ({
  status,
  code,
  detail,
});

/** ZIMRA as one device sees it: certificates, the fiscal day, receipts and what is wrong with them. */
export function createFdmsDesk({ stateFile, now = Date.now }: FdmsDeskOptions) {
  const store = openStore<Tables>(stateFile);
  if (!store.find('authority', 'own')) {
    store.write([{ kind: 'authority', id: 'own', value: createAuthority() }]);
  }
  const authority = store.find('authority', 'own') as Authority;
  const signer = createPrivateKey(authority.key);
  const { deviceId, serialNo, activationKey } = demoDevice;
  const name = `ZIMRA-${serialNo}-${String(deviceId).padStart(10, '0')}`;

  const switches = () => ({ ...defaultFdmsSwitches, ...store.find('switches', 'own') });
  const clock = () => now() + switches().clockAheadMs;
  const localTime = () => new Date(clock() + 2 * 3_600_000).toISOString().slice(0, 19);
  const days = () => store.list('day');
  const lastDay = () => days().at(-1) ?? null;
  const receipts = () => store.list('receipt');
  const ofDay = (dayNo: number) => receipts().filter((each) => each.dayNo === dayNo);
  const putDay = (day: Day) => store.write([{ kind: 'day', id: String(day.dayNo), value: day }]);

  function takeSwitch(which: keyof FdmsSwitches): boolean {
    const state = switches()[which];
    if (state === 'next') change({ [which]: 'off' });
    return state === 'next' || state === 'all';
  }

  function change(wanted: Partial<FdmsSwitches>): FdmsSwitches {
    const value = { ...switches(), ...wanted };
    store.write([{ kind: 'switches', id: 'own', value }]);
    return value;
  }

  function issueCertificate(request: string): string | Refusal {
    const days = switches().certificateDays;
    const certificate = issueForDevice(signer, { request, name, days });
    if (!certificate) return refusal(422, 'DEV03', 'Certificate request is invalid');
    store.write([{ kind: 'certificate', id: 'device', value: certificate }]);
    return certificate;
  }

  function deviceKey() {
    const certificate = store.find('certificate', 'device');
    return certificate ? new X509Certificate(certificate).publicKey : null;
  }

  function isSigned(text: string, signature: { hash: string; signature: string }): boolean {
    const key = deviceKey();
    return (
      key !== null &&
      sha256(text) === signature.hash &&
      verify('sha256', Buffer.from(text), key, Buffer.from(signature.signature, 'base64'))
    );
  }

  /** A day that was told to close does so after a while, if its receipts and counters agree. */
  function settleClosing(): void {
    const day = lastDay();
    if (day?.status !== 'FiscalDayCloseInitiated' || !day.close) return;
    if (now() < day.close.at + switches().closeMs) return;
    const error = closingError(day, day.close);
    if (error) putDay({ ...day, status: 'FiscalDayCloseFailed', error });
    else putDay({ ...day, status: 'FiscalDayClosed' });
  }

  function closingError(day: Day, close: NonNullable<Day['close']>): string | null {
    const taken = ofDay(day.dayNo);
    const { dayNo, opened } = day;
    const text = textOfDay(deviceId, { dayNo, opened, counters: close.counters });
    if (!isSigned(text, { hash: sha256(text), signature: close.signature })) {
      return 'BadCertificateSignature';
    }
    const colors = taken.flatMap(({ findings }) =>
      findings.map((each) => each.validationErrorColor),
    );
    if (colors.includes('Grey')) return 'MissingReceipts';
    if (colors.includes('Red')) return 'ReceiptsWithValidationErrors';
    const own = countDay(taken.map(({ receipt }) => receipt));
    return JSON.stringify(own) === JSON.stringify(close.counters) ? null : 'CountersMismatch';
  }

  function originalOf({ creditDebitNote }: WireReceipt) {
    const found = receipts().find(
      ({ receipt, dayNo }) =>
        receipt.receiptGlobalNo === creditDebitNote?.receiptGlobalNo &&
        dayNo === creditDebitNote.fiscalDayNo &&
        receipt.receiptType === 'FiscalInvoice',
    );
    if (!found) return null;
    const notes = receipts().filter(
      ({ receipt }) => receipt.creditDebitNote?.receiptGlobalNo === found.receipt.receiptGlobalNo,
    );
    const all = [found, ...notes].map(({ receipt }) => cents(receipt.receiptTotal));
    return { receipt: found.receipt, remaining: all.reduce((sum, each) => sum + each, 0) };
  }

  function judge(receipt: WireReceipt, day: Day): Finding[] {
    const previous = ofDay(day.dayNo).at(-1)?.receipt ?? null;
    const codes = findingsOf(receipt, {
      taxes: demoTaxes,
      isVatPayer: switches().paysVat,
      dayOpened: day.opened,
      dayHours,
      now: localTime(),
      previous,
      lastGlobalNo: receipts().reduce(
        (most, { receipt: { receiptGlobalNo } }) => Math.max(most, receiptGlobalNo),
        0,
      ),
      invoiceNumbers: new Set(receipts().map((each) => each.receipt.invoiceNo)),
      original: originalOf(receipt),
    });
    const hash = previous?.receiptDeviceSignature.hash ?? '';
    const text = textOfReceipt(deviceId, receipt, hash);
    if (!isSigned(text, receipt.receiptDeviceSignature)) codes.push('RCPT020');
    if (takeSwitch('red')) codes.push('RCPT021');
    if (takeSwitch('yellow')) codes.push('RCPT031');
    return codes.map((code) => ({
      validationErrorCode: code,
      validationErrorColor: yellowCodes.includes(code) ? 'Yellow' : 'Red',
      validationErrorDescription: `The emulator found ${code}`,
    }));
  }

  return {
    authority,
    server: issueForServer(signer),
    switches,
    change,
    takeSwitch,
    clock,
    close: () => store.close(),
    report: () => ({ switches: switches(), days: days(), receipts: receipts() }),
    /** What ZIMRA does by hand in its portal. */
    closeByHand() {
      const day = lastDay();
      if (day) putDay({ ...day, status: 'FiscalDayClosed', manual: true });
    },
    taxpayer: () => ({
      taxPayerName: 'Ndoro (Private) Limited',
      taxPayerTIN: '2000123456',
      ...(switches().paysVat && { vatNumber: '220123456' }),
      deviceBranchName: 'Ndoro',
      deviceBranchAddress: {
        province: 'Harare',
        city: 'Harare',
        street: 'Josiah Chinamano Avenue',
        houseNo: '14',
      },
      deviceBranchContacts: { phoneNo: '+263771234567', email: 'hello@example.com' },
    }),
    findDevice: (id: number) =>
      id === deviceId ? null : refusal(422, 'DEV01', 'Device not found or not active'),
    expectKey: (given: string) =>
      given.toUpperCase() === activationKey
        ? null
        : refusal(422, 'DEV02', 'Activation key is incorrect'),
    expectSerial: (given: string) =>
      given === serialNo ? null : refusal(422, 'DEV02', 'Activation key is incorrect'),
    issueCertificate,
    isOwnCertificate: (raw: Buffer | undefined) => {
      const own = store.find('certificate', 'device');
      return raw !== undefined && own !== null && new X509Certificate(own).raw.equals(raw);
    },
    certificateTill() {
      const own = store.find('certificate', 'device');
      return own ? new X509Certificate(own).validToDate.toISOString().slice(0, 19) : '';
    },
    status() {
      settleClosing();
      const day = lastDay();
      const newest = receipts().toSorted((a, b) =>
        a.receipt.receiptDate < b.receipt.receiptDate ? 1 : -1,
      )[0];
      return {
        fiscalDayStatus: day?.status ?? 'FiscalDayClosed',
        ...(day?.status === 'FiscalDayClosed' && {
          fiscalDayReconciliationMode: day.manual ? 'Manual' : 'Auto',
        }),
        ...(day?.error && { fiscalDayClosingErrorCode: day.error }),
        ...(newest && { lastReceiptGlobalNo: newest.receipt.receiptGlobalNo }),
        ...(day && { lastFiscalDayNo: day.dayNo }),
      };
    },
    openDay(opened: string, wanted: number | undefined): number | Refusal {
      settleClosing();
      const day = lastDay();
      if (day && day.status !== 'FiscalDayClosed') {
        return refusal(422, 'FISC01', 'Opening a fiscal day is not allowed');
      }
      const dayNo = (day?.dayNo ?? 0) + 1;
      if ((wanted ?? dayNo) !== dayNo) return refusal(422, 'FISC01', 'Wrong fiscal day number');
      putDay({ dayNo, opened, status: 'FiscalDayOpened' });
      return dayNo;
    },
    submit(receipt: WireReceipt): Taken | Refusal {
      settleClosing();
      const before = receipts().find(
        (each) =>
          each.receipt.receiptGlobalNo === receipt.receiptGlobalNo &&
          each.receipt.receiptDeviceSignature.hash === receipt.receiptDeviceSignature.hash,
      );
      if (before) return before;
      const day = lastDay();
      if (day?.status !== 'FiscalDayOpened' && day?.status !== 'FiscalDayCloseFailed') {
        return refusal(422, 'RCPT01', 'The fiscal day is closed or closing');
      }
      const taken: Taken = {
        receipt,
        dayNo: day.dayNo,
        receiptID: 1000 + receipts().length,
        serverDate: localTime(),
        findings: judge(receipt, day),
      };
      store.write([{ kind: 'receipt', id: randomUUID(), value: taken }]);
      return taken;
    },
    closeDay(wanted: {
      fiscalDayNo: number;
      fiscalDayCounters: WireCounter[];
      fiscalDayDeviceSignature: { signature: string };
    }): Refusal | null {
      settleClosing();
      const day = lastDay();
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
      putDay({ ...open, status: 'FiscalDayCloseInitiated', close });
      return null;
    },
  };
}

export type FdmsDesk = ReturnType<typeof createFdmsDesk>;
