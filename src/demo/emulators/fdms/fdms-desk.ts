import { createPrivateKey, randomUUID, verify, X509Certificate } from 'node:crypto';
import { openStore } from '../core/store.ts';
import { createAuthority, issueForDevice, issueForServer } from './authority.ts';
import { createFdmsDays } from './fdms-days.ts';
import {
  type Day,
  type FdmsTables,
  type Finding,
  type Refusal,
  refusal,
  type Taken,
} from './fdms-tables.ts';
import { findingsOf } from './findings.ts';
import { cents, sha256, textOfReceipt } from './model.ts';
import { defaultFdmsSwitches, type FdmsSwitches, type WireReceipt } from './receipt-schema.ts';
import { demoDevice, demoTaxes, findBuyer, taxpayer } from './taxpayers.ts';

export type FdmsDeskOptions = { stateFile: string; now?(): number };

const dayHours = 24;
const yellowCodes = ['RCPT014', 'RCPT031', 'RCPT041'];

/** ZIMRA for one device: certificates, the fiscal day, receipts and their errors. */
export function createFdmsDesk({ stateFile, now = Date.now }: FdmsDeskOptions) {
  const store = openStore<FdmsTables>(stateFile);
  const authority = store.find('authority', 'own') ?? createAuthority();
  store.write([{ kind: 'authority', id: 'own', value: authority }]);
  const signer = createPrivateKey(authority.key);
  const { deviceId, serialNo, activationKey } = demoDevice;
  const name = `ZIMRA-${serialNo}-${String(deviceId).padStart(10, '0')}`;

  const switches = () => ({ ...defaultFdmsSwitches, ...store.find('switches', 'own') });
  const clock = () => now() + switches().clockAheadMs;
  const localTime = () => new Date(clock() + 2 * 3_600_000).toISOString().slice(0, 19);
  const receipts = () => store.list('receipt');
  const ofDay = (dayNo: number) => receipts().filter((each) => each.dayNo === dayNo);
  const ownCertificate = () => {
    const pem = store.find('certificate', 'device');
    return pem ? new X509Certificate(pem) : null;
  };
  const days = createFdmsDays({
    ...{ store, now, isSigned, ofDay },
    closeMs: () => switches().closeMs,
  });

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

  function isSigned(text: string, { hash, signature }: { hash: string; signature: string }) {
    const key = ownCertificate()?.publicKey;
    if (!key || sha256(text) !== hash) return false;
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
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
    const known = receipts().map((each) => each.receipt);
    const codes = findingsOf(receipt, {
      taxes: demoTaxes,
      isVatPayer: switches().paysVat,
      dayOpened: day.opened,
      dayHours,
      now: localTime(),
      previous,
      lastGlobalNo: Math.max(0, ...known.map(({ receiptGlobalNo }) => receiptGlobalNo)),
      invoiceNumbers: new Set(known.map(({ invoiceNo }) => invoiceNo)),
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
    report: () => ({ switches: switches(), days: days.all(), receipts: receipts() }),
    closeByHand: days.closeByHand,
    openDay: days.open,
    closeDay: days.close,
    taxpayer: () => taxpayer(switches().paysVat),
    findBuyer,
    findDevice: (id: number) =>
      id === deviceId ? null : refusal(422, 'DEV01', 'Device not found or not active'),
    expectKey: (given: string) =>
      given.toUpperCase() === activationKey
        ? null
        : refusal(422, 'DEV02', 'Activation key is incorrect'),
    expectSerial: (given: string) =>
      given === serialNo ? null : refusal(422, 'DEV02', 'Activation key is incorrect'),
    issueCertificate,
    isOwnCertificate: (raw: Buffer | undefined) =>
      raw !== undefined && ownCertificate()?.raw.equals(raw) === true,
    certificateTill: () => ownCertificate()?.validToDate.toISOString().slice(0, 19) ?? '',
    status() {
      const day = days.last();
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
    submit(receipt: WireReceipt): Taken | Refusal {
      const day = days.last();
      const before = receipts().find(
        (each) =>
          each.receipt.receiptGlobalNo === receipt.receiptGlobalNo &&
          each.receipt.receiptDeviceSignature.hash === receipt.receiptDeviceSignature.hash,
      );
      if (before) return before;
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
  };
}

export type FdmsDesk = ReturnType<typeof createFdmsDesk>;
